extension ReportData {
  /// A table to look at where no file is given.
  package static func sample() throws(CSVError) -> ReportData {
    try ReportData(
      title: "Ferries of the harbour",
      csv: """
        Line,From,Crossings,Passengers
        Old pier,Town hall,412,18240
        Fish market,Town hall,388,15110
        "Lighthouse, by the outer mole and back, on days without fog",Fish market,96,2875
        Shipyard,Old pier,240,9930
        Museum island,Town hall,305,21460
        Botanical garden,Museum island,120,4415
        Swimming bath,Museum island,88,3120
        Northern beach,Old pier,64,5270
        港口博物馆,Old pier,52,1980
        Container terminal,Shipyard,180,2240
        Sailors' church,Fish market,74,1105
        Observatory,Northern beach,31,640
        """)
  }
}
