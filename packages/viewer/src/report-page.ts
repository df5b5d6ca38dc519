import { requireFunction, requireText } from "@talus/portable-math/arguments";

/**
 * The page of one run: a single file that opens from disk without the network. Its Content-Security-Policy allows only
 * its own script, and no loading of resources.
 *
 * @param sha256 SHA-256 of a text in UTF-8, in base64
 */
export function reportPage(
  title: string,
  packedView: string,
  script: string,
  sha256: (text: string) => string,
): string {
  requireText("reportPage", "title", title);
  requireText("reportPage", "packedView", packedView);
  requireText("reportPage", "script", script);
  requireFunction("reportPage", "sha256", sha256);
  const inPage = script.replaceAll("</script", "<\\/script").replaceAll(/\r\n?/g, "\n"); // as browsers read it
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(inPage)}'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>This report needs JavaScript. The results are in the files beside it.</noscript>
<script type="application/json" id="run">${packedView.replaceAll("<", "\\u003c")}</script>
<script type="module">${inPage}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
