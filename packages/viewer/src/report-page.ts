import { requireText } from "@talus/portable-math/arguments";
/** The page of one run: a single file that opens from disk and asks nothing of the network. */
export function reportPage(title: string, packedView: string, script: string): string {
  requireText("reportPage", "title", title);
  requireText("reportPage", "packedView", packedView);
  requireText("reportPage", "script", script);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>This report needs JavaScript. The results are in the files beside it.</noscript>
<script type="application/json" id="run">${packedView.replaceAll("<", "\\u003c")}</script>
<script type="module">${script.replaceAll("</script", "<\\/script")}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
