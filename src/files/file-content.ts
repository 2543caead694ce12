// What a file is, judged by its bytes and never by its name.
//
// Recognized and refused: programs (Windows MZ, ELF, Mach-O, Java class, DEX, WebAssembly, Unix packages), installers (MSI
// inside an OLE file), Java archives (a zip with META-INF/MANIFEST.MF), Windows and desktop shortcuts, compiled help, and
// texts that begin or read as a script: a shebang, HTML, HTA, SVG or XML with a script in it, PHP, batch files, registry
// files, and texts with typical marks of PowerShell, VBScript or JavaScript.
// Not recognized: scripts without such a mark (such as Python), programs inside archives, macros in office documents.

/** What a file's content is. The first three are never attached. */
export type ContentKind = 'program' | 'script' | 'shortcut' | DocumentKind | 'text' | 'unknown';

type DocumentKind = (typeof documents)[number]['kind'];

/** How many bytes of a file's beginning and end are checked. */
export const lookedAt = 64 * 1024;

interface Signature<K> {
  kind: K;
  /** Its offset in the file. */
  at: number;
  /** As one-byte characters. */
  bytes: string;
}

const dangers: readonly Signature<'program' | 'script' | 'shortcut'>[] = [
  { kind: 'program', at: 0, bytes: '\x7fELF' },
  { kind: 'program', at: 0, bytes: '\xfe\xed\xfa\xce' },
  { kind: 'program', at: 0, bytes: '\xfe\xed\xfa\xcf' },
  { kind: 'program', at: 0, bytes: '\xce\xfa\xed\xfe' },
  { kind: 'program', at: 0, bytes: '\xcf\xfa\xed\xfe' },
  // A Java class, or Mach-O for several processors.
  { kind: 'program', at: 0, bytes: '\xca\xfe\xba\xbe' },
  { kind: 'program', at: 0, bytes: 'dex\n03' },
  { kind: 'program', at: 0, bytes: '\0asm' },
  { kind: 'program', at: 0, bytes: '!<arch>\n' },
  { kind: 'program', at: 0, bytes: '\xed\xab\xee\xdb' },
  { kind: 'script', at: 0, bytes: '#!' },
  { kind: 'script', at: 0, bytes: 'ITSF' },
  { kind: 'shortcut', at: 0, bytes: 'L\0\0\0\x01\x14\x02\0' },
];

const documents = [
  { kind: 'pdf', at: 0, bytes: '%PDF-' },
  { kind: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'gif', at: 0, bytes: 'GIF8' },
  { kind: 'webp', at: 8, bytes: 'WEBP' },
  { kind: 'tiff', at: 0, bytes: 'II*\0' },
  { kind: 'tiff', at: 0, bytes: 'MM\0*' },
  { kind: 'tiff', at: 0, bytes: 'II+\0' },
  { kind: 'tiff', at: 0, bytes: 'MM\0+' },
  { kind: 'heic', at: 4, bytes: 'ftyphei' },
  { kind: 'heic', at: 4, bytes: 'ftypmif1' },
  { kind: 'dicom', at: 128, bytes: 'DICM' },
  { kind: 'zip', at: 0, bytes: 'PK\x03\x04' },
  { kind: 'zip', at: 0, bytes: 'PK\x05\x06' },
  { kind: 'gzip', at: 0, bytes: '\x1f\x8b' },
  { kind: 'ole', at: 0, bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'rtf', at: 0, bytes: '{\\rtf' },
] as const satisfies readonly Signature<string>[];

/** Beginnings of texts that a computer would run. */
const scriptBeginnings: readonly RegExp[] = [
  /^#!/,
  /^<(?:!doctype\s+html|html|head|body|script|hta:|iframe|meta\s|job|package)/i,
  /^<\?php/i,
  /^@?(?:echo\s+off|setlocal)\b/i,
  /^(?:windows registry editor|regedit4)/i,
  /^#requires\b|^param\s*\(|^<#/i,
  /^['"]use strict['"]|^\(?(?:async\s+)?function\b|^(?:const|let|var)\s+[\w$]+\s*=|^import\s[^\n]*\sfrom\s*['"]/,
];

/** Marks of such texts at any place. */
const scriptMarks: readonly RegExp[] = [
  /<script[\s>]|<hta:application|javascript:/i,
  /\bWScript\.|\bCreateObject\s*\(|\bActiveXObject\b|\bOn Error Resume Next\b/i,
  /\bInvoke-Expression\b|\bSet-ExecutionPolicy\b|\bNew-Object\s+(?:System|Net)\.|\bpowershell(?:\.exe)?\s+-/i,
];

const shortcutBeginning = /^\[(?:InternetShortcut|Desktop Entry)\]/i;

const oneByteCharacters = new TextDecoder('latin1');

/** For finding ASCII words among bytes. */
const asCharacters = (bytes: Uint8Array): string => oneByteCharacters.decode(bytes);

const stands = ({ at, bytes }: Signature<string>, head: Uint8Array): boolean =>
  head.length >= at + bytes.length && Array.from(bytes).every((byte, index) => head[at + index] === byte.charCodeAt(0));

/** No real text begins with MZ and control characters; "MZ twins" is text. */
const isWindowsProgram = (head: Uint8Array): boolean =>
  head[0] === 0x4d && head[1] === 0x5a && head.subarray(0, 64).some(byte => byte < 9);

const encodings: readonly { mark: readonly number[]; name: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
];

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

function textOf(head: Uint8Array): string | null {
  const marked = encodings.find(({ mark }) => mark.every((byte, index) => head[index] === byte));
  if (marked) return new TextDecoder(marked.name).decode(head);
  return head.some(isControl) ? null : new TextDecoder().decode(head);
}

/** A text without the white space, the XML declaration and the comments before its first word. */
function beginningOf(text: string): string {
  let rest = text
    .trimStart()
    .replace(/^<\?xml[^>]*>/i, '')
    .trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    rest = end < 0 ? '' : rest.slice(end + 3).trimStart();
  }
  return rest;
}

function kindOfText(text: string): 'script' | 'shortcut' | 'text' {
  const begun = beginningOf(text);
  if (shortcutBeginning.test(begun)) return 'shortcut';
  const isScript = scriptBeginnings.some(mark => mark.test(begun)) || scriptMarks.some(mark => mark.test(text));
  return isScript ? 'script' : 'text';
}

/** The last offset at which a PDF may begin: some programs write other bytes before it. */
const latestPdf = 1024;

/** What a file is, from its first {@link lookedAt} bytes, or fewer, and its last, which may overlap. */
export function recognizeContent(head: Uint8Array, tail: Uint8Array = head): ContentKind {
  if (isWindowsProgram(head)) return 'program';
  const danger = dangers.find(signature => stands(signature, head));
  if (danger) return danger.kind;
  const document = documents.find(signature => stands(signature, head));
  if (document) return document.kind === 'zip' && isJavaArchive(head, tail) ? 'program' : document.kind;
  const text = textOf(head);
  if (text !== null) {
    const kind = kindOfText(text);
    if (kind !== 'text') return kind;
  }
  if (asCharacters(head.subarray(0, latestPdf)).includes('%PDF-')) return 'pdf';
  return text === null || head.length === 0 ? 'unknown' : 'text';
}

/** A zip stores names in clear text: the first files' at its beginning, all of them at its end. */
const isJavaArchive = (head: Uint8Array, tail: Uint8Array): boolean =>
  [head, tail].some(part => asCharacters(part).includes('META-INF/MANIFEST.MF'));

/** Whether a PDF needs a password or is protected in another way: its trailer says so. */
export const isEncryptedPdf = (head: Uint8Array, tail: Uint8Array = head): boolean =>
  [head, tail].some(part => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(asCharacters(part)));

/** Offset in bytes of the root entry of an OLE file; null when the header (`head`: 512 bytes or more) is not valid. */
export function oleRootAt(head: Uint8Array): number | null {
  if (head.length < 512) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const sectorBits = view.getUint16(30, true);
  return sectorBits === 9 || sectorBits === 12 ? (view.getUint32(48, true) + 1) * 2 ** sectorBits : null;
}

/** The class ID of an installer database, as stored in the root of an OLE file. */
const installer = [0x84, 0x10, 0x0c, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];

/** Whether an OLE file is an installer. @param root the 128 bytes at {@link oleRootAt}. */
export const isInstaller = (root: Uint8Array): boolean => installer.every((byte, index) => root[80 + index] === byte);

/** The contents that each file name extension allows. An extension that is not listed says nothing. */
const endings: Readonly<Record<string, readonly ContentKind[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  tif: ['tiff'],
  tiff: ['tiff'],
  heic: ['heic'],
  dcm: ['dicom'],
  zip: ['zip'],
  docx: ['zip', 'ole'],
  xlsx: ['zip', 'ole'],
  pptx: ['zip', 'ole'],
  odt: ['zip'],
  gz: ['gzip'],
  // A word processor opens each of these formats under this name.
  doc: ['ole', 'rtf', 'zip'],
  xls: ['ole', 'zip', 'text'],
  rtf: ['rtf'],
  txt: ['text'],
  csv: ['text'],
  hl7: ['text'],
};

/** A program is never attached, so a file with one of these extensions is misnamed. */
const programEndings = ['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'js', 'vbs', 'ps1', 'hta', 'jar', 'lnk'];

/** Whether a file name promises other content. */
export function isMisnamed(name: string, kind: ContentKind): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const allowed = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  return programEndings.includes(ending) || (allowed !== undefined && !allowed.includes(kind));
}

/** The MIME type of content that is recognized beyond doubt. */
export const contentTypes: Readonly<Partial<Record<ContentKind, string>>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  tiff: 'image/tiff',
  heic: 'image/heic',
  dicom: 'application/dicom',
};
