// LayoutPreview
