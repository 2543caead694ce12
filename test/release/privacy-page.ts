// The privacy notice as a page of the extension, made from docs/privacy.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';

const source = path.join(import.meta.dirname, '../../docs/privacy.md');

/** Links to other documents of the repository are plain text here, because the package does not include them. */
const marked = new Marked({ renderer: { link: ({ text }) => text } });

export function privacyPage(): string {
  const text = readFileSync(source, 'utf8').replace(/<!--.*?-->\n/gs, '\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Privacy notice</title>
<link rel="stylesheet" href="document.css">
</head>
<body>
<main>
${marked.parse(text)}</main>
</body>
</html>
`;
}
