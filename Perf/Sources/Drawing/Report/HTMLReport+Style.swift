// A report as one HTML page: the style sheet.

extension HTMLReport {
  /// Colours are defined once for light and once for dark; everything else is the same in both. Rules for pictures must
  /// not match the `svg` elements inside them, which have no role: a height in a style sheet overrides their own.
  static let style = """
    :root{--ground:#fff;--panel:#f5f5f7;--line:#e2e2e7;--strong:#1d1d1f;--soft:#424245;--faint:#6e6e73}
    @media(prefers-color-scheme:dark){:root{--ground:#161617;--panel:#1f1f21;--line:#38383b;--strong:#f5f5f7;\
    --soft:#d2d2d7;--faint:#98989d}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:1272px;padding:48px 24px 32px;background:var(--ground);color:var(--soft);\
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
    h1,h2{color:var(--strong);letter-spacing:-.01em;text-wrap:balance}
    h1{font-size:32px;line-height:1.15;font-weight:700;margin:0}
    h2{font-size:20px;line-height:1.25;font-weight:600;margin:0 0 14px}
    p{margin:0 0 12px;max-width:72ch;overflow-wrap:anywhere}
    .sub{color:var(--faint);margin:8px 0 0}
    header{margin-bottom:32px}
    section{margin:40px 0 0;padding:28px 0 0;border-top:1px solid var(--line)}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,168px),1fr));gap:12px;margin:24px 0}
    .tile{background:var(--panel);border-radius:12px;padding:14px 16px 13px;min-width:0}
    .label{font-size:13px;color:var(--faint)}
    .value{font-size:26px;line-height:1.25;font-weight:600;color:var(--strong);letter-spacing:-.01em;\
    overflow-wrap:anywhere}
    .note{font-size:13px;color:var(--faint)}
    .scroll{overflow-x:auto;margin:0 0 12px}
    table{border-collapse:collapse;min-width:100%;font-size:14px}
    th,td{padding:7px 14px;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
    th:first-child,td:first-child{padding-left:0}
    th:last-child,td:last-child{padding-right:0}
    th{font-size:13px;font-weight:500;color:var(--faint);vertical-align:bottom}
    td:first-child{color:var(--strong);font-weight:500}
    .n{text-align:right;white-space:nowrap}
    figure{margin:0 0 28px}
    figure:last-child,section>:last-child{margin-bottom:0}
    svg[role=img]{display:block;max-width:100%;height:auto}
    .plot>svg{width:100%}
    *+.plot{margin-top:24px}
    h2+.plot{margin-top:0}
    .gallery{display:flex;flex-wrap:wrap;gap:28px 22px;align-items:flex-start}
    .gallery figure{margin:0;max-width:100%}
    .picture svg[role=img]{border-radius:8px}
    figcaption{margin-top:10px;font-size:13px;line-height:1.45;color:var(--faint);overflow-wrap:anywhere}
    .plot figcaption{max-width:80ch}
    .picture figcaption{width:0;min-width:100%}
    footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;color:var(--faint)}
    code{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);\
    background:var(--panel);border-radius:5px;padding:2px 6px;overflow-wrap:anywhere}
    @media screen and (max-width:600px){body{padding:28px 16px 24px}h1{font-size:26px}\
    section{margin-top:28px;padding-top:22px}.plot{overflow-x:auto}.plot>svg{width:960px;max-width:none}}
    @media print{body{max-width:none;padding:0;font-size:11pt}figure,.tile,tr{break-inside:avoid}\
    h2{break-after:avoid}.scroll{overflow:visible}.tile{border:1px solid var(--line)}\
    .gallery figure{max-width:48%}section{margin-top:24px;padding-top:16px}}

    """
}
