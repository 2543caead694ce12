/** Parses JSON, and refuses what JSON.parse accepts silently: one key twice in an object. */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const key = findRepeatedKey(text);
  if (key !== undefined) throw new SyntaxError(`The key "${key}" is in one object twice.`);
  return value;
}

/** Jumps from string to string, because an order can have megabytes of base64. The text is valid JSON. */
function findRepeatedKey(text: string): string | undefined {
  const openObjects: Set<string>[] = [];
  const colon = /\s*:/y;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') openObjects.push(new Set());
    if (text[at] === '}') openObjects.pop();
    if (text[at] !== '"') continue;
    const end = endOfString(text, at);
    colon.lastIndex = end + 1;
    if (colon.test(text)) {
      const key = JSON.parse(text.slice(at, end + 1)) as string;
      const keys = openObjects.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    at = end;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  const isEscaped = (quote: number) => {
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    return (quote - before) % 2 === 0;
  };
  let end = text.indexOf('"', start + 1);
  while (isEscaped(end)) end = text.indexOf('"', end + 1);
  return end;
}
