// StackLayout
