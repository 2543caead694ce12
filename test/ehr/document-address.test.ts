import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { isTranslated } from '../../src/ehr/page/document-address.ts';

const chart = '<h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p>';

it.each([
  ['Chrome', `<html class="translated-ltr"><body>${chart}</body></html>`, true],
  ['Chrome, into Arabic', `<html class="app translated-rtl"><body>${chart}</body></html>`, true],
  ['Edge', '<html><body><h1 _msttexthash="26">Lowell, Ada</h1></body></html>', true],
  [
    'Firefox is translating',
    '<html><body><h1>Lowell, <b data-moz-translations-id="0">Ada</b></h1></body></html>',
    true,
  ],
  ['no browser', `<html class="untranslated i18n-translated"><body>${chart}</body></html>`, false],
  [
    'no browser, with a form that hides functions',
    `<img name="querySelectorAll"><img name="querySelector">${chart}`,
    false,
  ],
  ['Chrome, with such a form', `<html class="translated-ltr"><img name="querySelectorAll">${chart}</html>`, true],
])('a page that %s translated', (_, html, expected) => {
  expect(isTranslated(new JSDOM(html).window.document)).toBe(expected);
});
