import type { Pseudonyms } from './pseudonyms.ts';

/** Attributes that run, load or draw something and give a reader no information. */
const dropped =
  /^(?:on.*|srcset|imagesrcset|srcdoc|integrity|nonce|ping|poster|background|d|points|transform|jsaction|jsdata|autofocus)$/;

const addresses = /^(?:href|src|action|formaction|cite|data|xlink:href|data-(?:href|url|src|link))$/;

/** The page's own names, which definitions use. */
const names =
  /^(?:id|name|for|form|list|headers|data-bind|data-(?:test.*|cy|qa|hook|automation.*|e2e.*|element.*|field(?:-?name)?|column)|aria-(?:controls|labelledby|describedby|owns|details|activedescendant|errormessage)|formcontrolname|formgroupname|itemprop|property|slot|part|is|ng-.*|v-.*|x-.*)$/;

/** HTML keywords and layout numbers. */
const ofHtml =
  /^(?:type|role|rel|lang|dir|scope|method|enctype|target|charset|http-equiv|autocomplete|inputmode|tabindex|colspan|rowspan|span|rows|cols|size|maxlength|minlength|width|height|hidden|disabled|readonly|required|checked|selected|multiple|open|contenteditable|draggable|spellcheck|xmlns.*|viewbox|fill|stroke.*|shadowrootmode|aria-(?:hidden|expanded|selected|checked|disabled|haspopup|live|atomic|busy|current|invalid|modal|pressed|readonly|required|sort|level|col.*|row.*|posinset|setsize))$/;

const hides = /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden)/;

/** A class that includes a long number can come from a patient's number. */
const replaceInClasses = (value: string, { path }: Pseudonyms) =>
  value.replace(/\S+/g, name => (/\d{5}/.test(name) ? path(name) : name));

/** The recorded value of an attribute. Null if the attribute is left out. */
export function snapshotAttribute(name: string, value: string, pseudonyms: Pseudonyms): string | null {
  const lower = name.toLowerCase();
  if (dropped.test(lower)) return null;
  if (lower === 'style') return hides.test(value) ? 'display: none' : null;
  if (lower === 'class') return replaceInClasses(value, pseudonyms);
  if (ofHtml.test(lower)) return value;
  if (addresses.test(lower)) return pseudonyms.url(value);
  return names.test(lower) ? pseudonyms.path(value) : pseudonyms.text(value);
}
