// Runs in the page: lists the documents it shows, and fetches one with the page's session.

export interface PageDocument {
  /** http or https. */
  url: string;
  /** The page's name for it. */
  name: string;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const nameInPath = ({ pathname }: URL): string => decode(pathname.split('/').at(-1) ?? '');

/**
 * The documents that one frame shows: links to them, embedded ones, and the frame itself if it is a document.
 * @param isAny counts every address the frame shows: every link, every picture and the frame itself.
 */
export function listDocuments(isAny: boolean): PageDocument[] {
  const ending = /\.(?:pdf|tiff?|jpe?g|png|gif|webp|heic|dcm|docx?|xlsx?|pptx?|odt|rtf|txt|csv|zip)$/i;
  const parse = (address: string | null): URL | null => {
    const url = address ? URL.parse(address, document.baseURI) : null;
    return url && /^https?:$/.test(url.protocol) ? url : null;
  };
  const found = new Map<string, string>();
  const add = (address: string | null, isSure: boolean, called: string) => {
    const url = parse(address);
    if (!url || (!isSure && !ending.test(url.pathname)) || found.has(url.href)) return;
    const name = called.replace(/\s+/g, ' ').trim();
    found.set(url.href, (name || nameInPath(url) || url.host).slice(0, 120));
  };
  // A hidden frame or element can belong to another patient.
  const isShown = (element: Element) => element.checkVisibility?.() ?? true;
  if (typeof innerWidth === 'number' && innerWidth === 0) return [];
  if (document.contentType === 'application/pdf' || document.contentType.startsWith('image/')) {
    add(location.href, true, document.title);
    return Array.from(found, ([url, name]) => ({ url, name }));
  }
  if (isAny) {
    add(location.href, true, document.title);
    for (const image of document.images) if (isShown(image)) add(image.currentSrc || image.src, true, image.alt);
  }
  for (const link of document.querySelectorAll('a[href]')) {
    const label = link.textContent?.trim() || link.getAttribute('aria-label') || link.getAttribute('title') || '';
    if (isShown(link)) add(link.getAttribute('href'), isAny || link.hasAttribute('download'), label);
  }
  for (const held of document.querySelectorAll('embed[src], iframe[src], object[data]')) {
    const isPdf = held.getAttribute('type') === 'application/pdf';
    const address = held.getAttribute('src') ?? held.getAttribute('data');
    if (isShown(held)) add(address, isPdf, held.getAttribute('title') ?? '');
  }
  return Array.from(found, ([url, name]) => ({ url, name }));
}

/** The result of a fetch: `size` in bytes, `name` from the server. */
export type FetchedDocument = { size: number; name: string } | { reason: 'noAnswer' | 'refused' | 'tooLarge' };

/** The name from the server's headers, else from its address. */
function nameOf({ headers, url }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decode(encoded.trim());
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  if (plain) return (plain[1] ?? plain[2] ?? '').trim();
  const address = URL.parse(url);
  return address ? nameInPath(address) : '';
}

/** Fetches a document, up to `most` bytes, and stores it in the page under a key. */
export async function fetchDocument(key: string, url: string, maxBytes: number): Promise<FetchedDocument> {
  try {
    const response = await fetch(url, { credentials: 'include' });
    if (!response.ok || !response.body) return { reason: 'refused' };
    const parts: BlobPart[] = [];
    let size = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      parts.push(part.value);
      if (size > maxBytes) {
        await reader.cancel();
        return { reason: 'tooLarge' };
      }
    }
    Object.assign(globalThis, { [key]: new Blob(parts) });
    return { size, name: nameOf(response) };
  } catch {
    return { reason: 'noAnswer' };
  }
}

/** A part of what {@link fetchDocument} stored, as base64. Null if the page no longer has it. */
export function readDocument(key: string, from: number, to: number): Promise<string | null> {
  const kept: unknown = Reflect.get(globalThis, key);
  if (!(kept instanceof Blob)) return Promise.resolve(null);
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(kept.slice(from, to));
  });
}

export function forgetDocument(key: string): void {
  Reflect.deleteProperty(globalThis, key);
}
