// Pages that hide their patient behind a cover whose own style draws nothing, or draws it in an unusual way.
import { cells, cover, decoy, page } from './patient-page.ts';

const size = 'position: absolute; left: 0; top: 0; width: 1200px; height: 600px';
const white = `<div style="position: absolute; inset: 0; background: #fff">Fjelstad, Odd</div>`;
const muiPaper = 'linear-gradient(rgb(255 255 255 / 0.16), rgb(255 255 255 / 0.16)) #121212';
const whole = 'width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; border: 0';

/** A web component over the whole chart. */
const component = (mode: 'open' | 'closed', shadow: string, content = '', style = size) =>
  page(
    `${decoy}<div id="box">${cells}</div><x-modal style="${style}">${content}</x-modal>
     <script>document.querySelector('x-modal').attachShadow({ mode: '${mode}' }).innerHTML = ${JSON.stringify(shadow)}</script>`,
  );
const slot = '<div style="width: 100%; height: 100%; background: #fff"><slot></slot></div>';
/** As web components nest: one more with a shadow root of its own. */
const nested = `<template shadowrootmode="open">${white}</template>`;

/** An element over the whole chart, with children and rules. */
const drawn = (inner: string, rules: string, tag = 'div') =>
  page(`${decoy}<div id="box">${cells}</div><${tag} id="cover">${inner}</${tag}>`, `#cover { ${size} } ${rules}`);
const table = (inner: string) => drawn(inner, '#cover { border-collapse: collapse }', 'table');
const modal = (style: string, rules = '') =>
  page(
    `${decoy}<div>${cells}</div><dialog style="${style}">Sign out?</dialog><script>document.querySelector('dialog').showModal()</script>`,
    rules,
  );

const rows = '<div class="row"><p><i>Seen</i></p><p><b>No</b> change</p></div>'.repeat(400);
const layer = '<div style="position: fixed; inset: 0; background: #fff; pointer-events: none"></div>';
/** As component libraries draw their layers: in a container of their own, in the body. */
const portal = `<div><div>${layer}</div></div>`;

export const opaqueCovers: Readonly<Record<string, string>> = {
  'a box in an open shadow root over it': component('open', white),
  'a box in a closed shadow root over it': component('closed', white),
  'content slotted into a box over it': component('open', slot, '<h1>Fjelstad, Odd</h1>'),
  'content slotted into a box of a closed shadow root over it': component('closed', slot, '<h1>Fjelstad, Odd</h1>'),
  'a web component over it that fills the window': component(
    'open',
    `<style>:host { position: fixed; inset: 0; display: flex } div { width: 100%; height: 100%; background: #fff }</style><div><slot></slot></div>`,
    '<h1>Fjelstad, Odd</h1>',
    '',
  ),
  'a box in the shadow root of an element over it that is no web component': page(
    `${decoy}<div id="box">${cells}</div><div style="${size}"><template shadowrootmode="closed">${white}</template></div>`,
  ),
  'a box in a shadow root in another one': page(
    `${decoy}<div id="box">${cells}</div><div style="${size}"><template shadowrootmode="open"><p style="position: absolute; inset: 0; margin: 0">${nested}</p></template></div>`,
  ),
  'a layer in a closed shadow root that takes no clicks': page(
    `${decoy}<div id="box">${cells}</div><p><template shadowrootmode="closed">${layer}</template></p>`,
  ),
  'a layer in a container after a long chart, that takes no clicks': page(
    `<main>${decoy}<div id="box">${cells}</div><section>${rows}</section></main>${portal}`,
  ),
  'a layer in a container before a long chart, that takes no clicks': page(
    `<div style="position: relative; z-index: 1">${portal}</div><main>${decoy}<div id="box">${cells}</div><section>${rows}</section></main>`,
  ),
  'a box of the shadow root around it': page(
    `${decoy}<x-page><template shadowrootmode="open"><slot></slot><b style="${size}; background: #fff"></b></template><div id="box">${cells}</div></x-page>`,
  ),
  'a thin gradient on a color': cover(`background: ${muiPaper}; color: #fff`),
  'a thin gradient on a color that takes no clicks': cover(`background: ${muiPaper}; pointer-events: none`),
  'a gradient that is transparent at its end': cover('background: linear-gradient(#fff 99%, transparent)'),
  'a gradient over transparent ones': cover(
    'background: linear-gradient(#fff, #fff), linear-gradient(transparent, transparent), linear-gradient(transparent, transparent)',
  ),
  'thin gradients that are opaque together': cover(
    `background: ${Array(5).fill('linear-gradient(rgb(255 255 255 / 0.6), rgb(255 255 255 / 0.6))').join()}`,
  ),
  'a thin gradient on glass': cover(
    'background: linear-gradient(rgb(255 255 255 / 0.1), rgb(255 255 255 / 0.1)); backdrop-filter: blur(20px)',
  ),
  'a gradient of the color of its text': cover('color: #fff; background: linear-gradient(currentcolor, currentcolor)'),
  'a modal dialog with a thin gradient on a color': modal(`${whole}; color: #fff; background: ${muiPaper}`),
  'a popover with a thin gradient on a color': page(
    `${decoy}<div>${cells}</div><p popover style="${whole}; color: #fff; background: ${muiPaper}">Fjelstad, Odd</p><script>document.querySelector('[popover]').showPopover()</script>`,
  ),
  'a thin gradient on a color as the backdrop of a dialog': modal(
    '',
    '::backdrop { background: linear-gradient(rgb(0 0 0 / 0.1), rgb(0 0 0 / 0.1)) #fff }',
  ),
  ...Object.fromEntries(
    [
      'display-p3 1 1 0',
      'display-p3 0.067 0.067 0.074',
      'a98-rgb 1 1 0.1',
      'rec2020 1 1 0.1',
      'xyz-d50 0.7 0.8 0.1',
    ].map(color => [`a box over it with color(${color})`, cover(`background: color(${color})`)]),
  ),
  'a box over it with a color of another space that takes no clicks': cover(
    'background: color(display-p3 1 1 0); pointer-events: none',
  ),
  'transparent letters of another color space': page(
    `${decoy}${cells}`,
    'td { color: color(display-p3 0 1 1 / 0); background: #123 }',
  ),
  'what it draws behind its content': drawn(
    'Fjelstad, Odd',
    "#cover { isolation: isolate } #cover::before { content: ''; position: absolute; inset: 0; z-index: -1; background: #fff }",
  ),
  'what it draws over its content': drawn(
    '',
    "#cover::after { content: 'Fjelstad, Odd'; position: absolute; inset: 0; background: #fff }",
  ),
  'what it draws as its content': drawn(
    '',
    "#cover::before { content: ''; display: block; height: 100%; background: #fff }",
  ),
  'rows with a background': table('<tr style="background: #fff"><td>Fjelstad, Odd</td></tr>'),
  'a group of rows with a background': table('<tbody style="background: #fff"><tr><td>Fjelstad, Odd</td></tr></tbody>'),
  'a column with a background': table('<col style="background: #fff"><tr><td>Fjelstad, Odd</td></tr>'),
  'a group of columns with a background': table(
    '<colgroup style="background: #fff"><col></colgroup><tr><td>Fjelstad, Odd</td></tr>',
  ),
  'rows that are no table': drawn(
    '<p><b>Fjelstad, Odd</b></p>',
    '#cover { display: table } p { display: table-row; background: #fff } b { display: table-cell }',
  ),
  'a bar of progress over it': cover('', 'progress'),
};
