extension GalleryPage {
  /// How the page looks, besides its pictures.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f2f2f7; --card: #ffffff; --ink: #1c1c1e; --faint: #636366; --line: #d8d8dd; --link: #0a58c2;
      --comment: #636366; --string: #a3201c; --number: #1c46cf; --keyword: #9b2393; --type: #3f6e74;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101012; --card: #1c1c1e; --ink: #f2f2f7; --faint: #aeaeb2; --line: #38383b; --link: #7ab4ff;
        --comment: #98989f; --string: #ff8a80; --number: #a99cf7; --keyword: #ff7ab2; --type: #7fd1c8;
      }
    }
    * { box-sizing: border-box }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    header, main { max-width: 1320px; margin: 0 auto; padding: 0 20px }
    header { padding-top: 32px }
    header p, section > p { max-width: 44em; margin: 0 0 16px; color: var(--faint) }
    h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2 }
    h2 { margin: 48px 0 4px; font-size: 24px; line-height: 1.25 }
    h3 { margin: 0; font-size: 15px; line-height: 1.4 }
    header details { margin: 0 0 16px }
    nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
    nav.site { margin: 0 0 16px }
    a { color: var(--link) }
    .top { font-size: 14px; font-weight: 400 }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    figure { margin: 0; padding: 12px; min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
    figcaption p { margin: 2px 0 0; color: var(--faint); font-size: 14px }
    .figures { display: grid; gap: 16px }
    .picture { min-width: 0 }
    .picture svg { display: block; max-width: 100%; height: auto }
    .picture small { display: block; margin-top: 4px; color: var(--faint) }
    .pictures { display: flex; flex-wrap: wrap; gap: 16px; margin: 12px 0; align-items: flex-start }
    pre {
      margin: 0; padding: 8px; border-radius: 8px; background: var(--ground);
      font: 11.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2;
    }
    .characters { width: max-content; padding: 0; background: none; line-height: 1.2; white-space: pre; overflow-wrap: normal }
    details { margin-top: 8px }
    summary { cursor: pointer; color: var(--link); font-size: 14px }
    details pre { margin-top: 8px }
    .cards .figures { grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)) }
    .lines figure { display: grid; gap: 0 24px; grid-template-columns: 100% }
    .comment { color: var(--comment) }
    .string { color: var(--string) }
    .number { color: var(--number) }
    .keyword { color: var(--keyword) }
    .type { color: var(--type) }
    @media (min-width: 900px) {
      .lines figure { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); grid-template-rows: auto 1fr }
      .lines .sources { grid-column: 2; grid-row: 1 / span 2 }
      .lines figure:has(.picture + .picture) { display: block }
    }
    @media (max-width: 720px) {
      .screens .picture:has(svg[width="667"]) { overflow-x: auto }
      .screens svg[width="667"] { max-width: none }
    }
    """
}
