// Pages that hide their patient from view while another name is visible: one page for each way to hide.

import { opaqueCovers } from './opaque-covers.ts';
import { cells, cover, decoy, page } from './patient-page.ts';

const lastName = 'Lindqvist';

export const hiddenPatient = /LINDQVIST/;

const styled = (style: string, more = '') => page(`${decoy}<div id="box">${cells}</div>`, `#box { ${style} } ${more}`);
const wrapped = (before: string, after: string) => page(`${decoy}${before}${cells}${after}`);
const drawing = (style: string) =>
  page(
    `${decoy}<div id="box">${cells}</div><svg style="position: absolute; inset: 0; width: 1200px; height: 600px; ${style}"><rect width="1200" height="600" fill="#fff"/></svg>`,
  );

export const hidings: Readonly<Record<string, string>> = {
  'display: none': styled('display: none'),
  'visibility: hidden': styled('visibility: hidden'),
  'visibility: collapse': styled('', 'tr { visibility: collapse }'),
  'content-visibility: hidden': styled('content-visibility: hidden'),
  'the hidden attribute': wrapped('<div hidden>', '</div>'),
  'a closed <details>': wrapped('<details><summary>More</summary>', '</details>'),
  'a closed <dialog>': wrapped('<dialog>', '</dialog>'),
  'opacity: 0': styled('opacity: 0'),
  'opacity: 0.01': styled('opacity: 0.01'),
  'two elements that are nearly transparent': styled('opacity: 0.3', '#box table { opacity: 0.3 }'),
  'left: -9999px': styled('position: absolute; left: -9999px'),
  'top: -9999px': styled('position: absolute; top: -9999px'),
  'left: 9999px': styled('position: absolute; left: 9999px'),
  'fixed below the window': styled('position: fixed; top: 200vh'),
  'far below what is on view': styled('margin-top: 9000px'),
  'just below what is on view': styled('margin-top: 110vh'),
  'moved by a transform': styled('transform: translateX(-4000px)'),
  'scaled to nothing': styled('transform: scale(0.01)'),
  'scaled to a line': styled('transform: scaleY(0.05)'),
  'turned away': styled('transform: rotateY(180deg); backface-visibility: hidden'),
  'zoomed away': styled('zoom: 0.02'),
  'a box of one pixel': styled('position: absolute; width: 1px; height: 1px; overflow: hidden'),
  'a box without height': styled('height: 0; overflow: hidden'),
  'a scroll box of one pixel': styled('height: 1px; overflow: auto'),
  'clip: rect': styled('position: absolute; clip: rect(0 0 0 0)'),
  'clip-path: inset': styled('clip-path: inset(50%)'),
  'clip-path: circle': styled('clip-path: circle(0 at 0 0)'),
  'clip-path where nothing takes clicks': styled('clip-path: inset(50%); pointer-events: none'),
  'fixed in a moved box without height': styled(
    'translate: 0; height: 0; overflow: hidden',
    'table { position: fixed; top: 0; pointer-events: none }',
  ),
  'font-size: 0': styled('', 'td { font-size: 0 }'),
  'font-size: 1px': styled('', 'td { font-size: 1px }'),
  'letters over each other': styled('', 'td { letter-spacing: -2em }'),
  'text-indent': styled('overflow: hidden', 'td { text-indent: -9999px }'),
  'transparent letters': styled('color: transparent'),
  'transparent fill': styled('-webkit-text-fill-color: rgba(0 0 0 / 0)'),
  'white on white': styled('color: #fff'),
  'nearly white on white': styled('color: #fefefe'),
  'black on black': styled('color: #000; background: #000'),
  'filter: opacity': styled('filter: opacity(0)'),
  'filter: blur': styled('filter: blur(30px)'),
  'a mask': styled(
    'mask-image: linear-gradient(transparent, transparent); -webkit-mask-image: linear-gradient(transparent, transparent)',
  ),
  'a box over it': cover('background: #fff'),
  'a box over it that takes no clicks': cover('background: #fff; pointer-events: none'),
  'a box in each cell that takes no clicks': page(
    `${decoy}<div>${cells.replaceAll('</td>', '<i></i></td>')}</div>`,
    'td { position: relative } i { position: absolute; inset: 0; background: #fff; pointer-events: none }',
  ),
  'a fixed box over it': cover('position: fixed; background: #fff; z-index: 9'),
  'a picture over it': cover('display: block', 'canvas'),
  'something drawn over it that is no element': styled(
    'position: relative',
    "#box::after { content: ''; position: absolute; inset: 0; background: #fff }",
  ),
  'a modal dialog over it': page(
    `${decoy}<div>${cells}</div><dialog style="width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; background: #fff"><h1>Fjelstad, Odd</h1></dialog><script>document.querySelector('dialog').showModal()</script>`,
  ),
  'reversed by its direction': styled('', 'td, span { unicode-bidi: bidi-override; direction: rtl }'),
  'reversed by a control character': page(
    `${decoy}${cells.replace('>Maren ', '>\u202eMaren\u202c ').replace('>1979-03-08<', '>\u202e1979-03-08<')}`,
  ),
  'a mirror image': styled('transform: scaleX(-1)'),
  'upside down': styled('rotate: 180deg'),
  'turned over': styled('scale: 1 -1'),
  'a first line without color': styled('', 'td::first-line { color: transparent }'),
  'a highlight without color': page(
    `${decoy}<div id="box">${cells}</div><script>const range = new Range(); range.selectNodeContents(document.getElementById('box')); CSS.highlights.set('all', new Highlight(range));</script>`,
    '::highlight(all) { color: transparent }',
  ),
  'a stroke around the letters': styled('-webkit-text-stroke: 30px #fff'),
  'a line through the letters': styled('text-decoration: line-through 40px #000'),
  'a mask of the border': styled(
    '-webkit-mask-box-image: linear-gradient(transparent, transparent); mask-border: linear-gradient(transparent, transparent) 1; mask-image: linear-gradient(transparent, transparent)',
  ),
  'black on the black of a row': styled('color: #000', 'tr { background: #000 }'),
  'an inner shadow over it': cover('color: transparent; box-shadow: inset 0 0 0 999px #fff'),
  'the shadow of a box beside it': cover(
    'top: 700px; width: 9px; height: 9px; color: transparent; box-shadow: 0 0 0 2000px #fff',
  ),
  'the outline of a box beside it': cover(
    'top: 700px; width: 9px; height: 9px; color: transparent; outline: 2000px solid #fff',
  ),
  'a border over it': cover('color: transparent; box-sizing: border-box; border: 300px solid #fff'),
  'a picture of a border over it': cover(
    'color: transparent; box-sizing: border-box; border: 300px solid; border-image: linear-gradient(#fff, #fff) 1',
  ),
  'a drawing over it': drawing(''),
  'a drawing over it that takes no clicks': drawing('pointer-events: none'),
  'thin layers that take no clicks': page(
    `${decoy}<div id="box">${cells}</div>${'<i></i>'.repeat(4)}`,
    'i { position: absolute; inset: 0; background: rgb(255 255 255 / 0.6); pointer-events: none }',
  ),
  'a moved box of the element around it': styled(
    '',
    "#box::after { content: ''; display: block; height: 600px; background: #fff; transform: translateY(-600px) }",
  ),
  'an overlapping box of the element around it': styled(
    '',
    "#box::after { content: ''; display: block; position: relative; height: 600px; margin-top: -600px; background: #fff }",
  ),
  'a box of the element beside it': page(
    `${decoy}<div id="box">${cells}</div><i></i>`,
    "i::before { content: ''; position: absolute; inset: 0; background: #fff }",
  ),
  'a box in a closed shadow root': page(
    `${decoy}<div id="box">${cells}</div><p id="host"></p><script>document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<div style="position: absolute; inset: 0; background: #fff"></div>'</script>`,
  ),
  ...Object.fromEntries(
    Object.entries({
      'the element beside it': 'i::before',
      'the page': 'body::after',
      'the element around it': '#box::before',
      'the cell': 'td::after',
    }).map(([whose, selector]) => [
      `generated content of ${whose} that takes no clicks`,
      page(
        `${decoy}<div id="box">${cells}</div><i></i>`,
        `td, #box { position: relative } ${selector} { content: ''; position: absolute; z-index: 1; inset: 0; background: #fff; pointer-events: none }`,
      ),
    ]),
  ),
  'blurred glass that takes no clicks': page(
    `${decoy}<div id="box">${cells}</div><i></i>`,
    "i::after { content: ''; position: fixed; inset: 0; backdrop-filter: blur(20px); pointer-events: none }",
  ),
  'the backdrop of a popover': page(
    `${decoy}<div>${cells}</div><p popover>Menu</p><script>document.querySelector('p[popover]').showPopover()</script>`,
    '::backdrop { background: #fff }',
  ),
  'a picture as the backdrop of a dialog': page(
    `${decoy}<div>${cells}</div><dialog>Sign out?</dialog><script>document.querySelector('dialog').showModal()</script>`,
    '::backdrop { background: linear-gradient(#fff, #fff) }',
  ),
  'a layer in a long page': page(
    `${decoy}<div id="box">${cells}${'<p>.</p>'.repeat(600)}</div><section><b><i></i></b></section>`,
    'i { position: fixed; inset: 0; background: #fff; pointer-events: none }',
  ),
  'a layer in a shadow root': page(
    `${decoy}<div id="box">${cells}</div><p id="host"></p><script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<div style="position: fixed; inset: 0; background: #fff; pointer-events: none"></div>'</script>`,
  ),
  'many thin layers': page(
    `${decoy}<div id="box">${cells}</div>${'<i></i>'.repeat(60)}`,
    'i { position: fixed; inset: 0; background: rgb(255 255 255 / 0.1); pointer-events: none }',
  ),
  'an outline drawn inward': styled('', 'td { outline: 60px solid #fff; outline-offset: -60px }'),
  'a selection without color': page(
    `${decoy}<div id="box">${cells}</div><script>getSelection().selectAllChildren(document.getElementById('box'))</script>`,
    '::selection { color: transparent; background: transparent }',
  ),
  'black on a black gradient': styled('color: #000; background: linear-gradient(#000, #000)'),
  'dark on the dark of a dark page': styled('color: #121212', ':root { color-scheme: dark }'),
  'filter: invert': styled('filter: invert(1)'),
  'filter: brightness': page(`${decoy}${cells}`, 'html { filter: brightness(1000) } body { color: #333 }'),
  'filter: contrast': styled('filter: contrast(100); color: #999; background: #bbb'),
  'the picture of a page that changes': page(
    `${decoy}<div id="box" hidden>${cells}</div><script>document.startViewTransition(() => { document.getElementById('box').hidden = false })</script>`,
    '::view-transition-group(root), ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 60s } ::view-transition-new(root) { display: none }',
  ),
  'a picture in place of the content': styled(
    '',
    `td { content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='20'><text y='15'>Fjelstad, Odd</text></svg>") }`,
  ),
  'letters of no size beside those of another font': styled('', 'td, span { font-size-adjust: 0 }'),
  'on paper only': styled('', '@media screen { #box { display: none } }'),
  'a dialog over it that is not modal': page(
    `${decoy}<div>${cells}</div><dialog open style="width: 1200px; height: 600px; inset: 0; margin: 0; padding: 0; background: #fff"><h1>Fjelstad, Odd</h1></dialog>`,
  ),
  'the last name alone': page(`${decoy}<div>${cells}</div>`, '#text_lname { position: absolute; left: -9999px }'),
  'the birth date alone': page(`${decoy}<div>${cells}</div>`, '#text_DOB { opacity: 0.02 }'),
  'another name in the same cell': page(
    `${decoy}<div>${cells.replace('>Maren ', '>Fjelstad, Odd <span hidden>Maren</span> ').replace(`>${lastName}<`, ` hidden>${lastName}<`)}</div>`,
  ),
  ...opaqueCovers,
};

/** The same cells in view, to show that the tests above test the hiding. */
export const shownPages: Readonly<Record<string, string>> = {
  'as they are': page(cells),
  'in a scroll box': page(
    `<div style="height: 300px; overflow: auto">${cells}<div style="height: 3000px"></div></div>`,
  ),
  'light on dark': page(`<div style="background: #123; color: #fff">${cells}</div>`),
  'beside a modal dialog': page(
    `${cells}<dialog>Sign out?</dialog><script>document.querySelector('dialog').showModal()</script>`,
  ),
  'light on the dark of a row': page(cells, 'tr { background: #123; color: #fff }'),
  'from right to left': page(`<div dir="rtl">${cells}</div>`),
  'from top to bottom': page(cells, 'td { writing-mode: vertical-rl }'),
  'in a card with a border and a shadow': page(
    `<div style="border: 30px solid #123; box-shadow: inset 0 0 9px #000, 0 0 20px #000; outline: 5px solid #456">${cells}</div>`,
  ),
  'below a large area that takes clicks': page(
    `<div style="position: relative">${cells}<a href="#" id="stretched"></a></div>`,
    "#stretched::after { content: ''; position: absolute; inset: 0 }",
  ),
  'with icons, frames and tints that take no clicks': page(
    cells,
    `td { position: relative; padding-left: 20px } td::before { content: ''; position: absolute; inset: 0 auto auto 0; width: 14px; height: 14px; background: #09c; pointer-events: none }
     td::after { content: ''; position: absolute; inset: 0; border: 2px solid #09c; background: rgb(0 153 204 / 0.1); pointer-events: none }
     body::after { content: ''; position: fixed; inset: 0; background: radial-gradient(transparent 60%, rgb(0 0 0 / 0.1)); pointer-events: none }
     table::before { content: ''; position: absolute; inset: 0; z-index: -1; background: #eef; pointer-events: none }`,
  ),
  'beside a menu': page(
    `${cells}<p popover style="top: 400px">Menu</p><script>document.querySelector('p[popover]').showPopover()</script>`,
    '::backdrop { background: rgb(0 0 0 / 0.3) }',
  ),
  'dark by a filter': page(cells, 'html { filter: invert(1) hue-rotate(180deg); background: #fff }'),
  'faded and tinted': page(cells, 'html { filter: sepia(0.4) brightness(0.9) contrast(0.9) }'),
  'three times as large': page(cells, 'body { zoom: 3 }'),
  'half as large': page(cells, 'body { zoom: 0.5; font-size: 24px }'),
  'in a page that is scaled': page(cells, 'body { transform: scale(0.8); transform-origin: 0 0 }'),
  'in a box that is drawn when it is near': page(
    `<div style="content-visibility: auto; contain-intrinsic-size: 300px">${cells}</div>`,
  ),
  'in a dialog that is not modal': page(`<dialog open style="inset: 0">${cells}</dialog>`),
  selected: page(
    `<div id="box">${cells}</div><script>getSelection().selectAllChildren(document.getElementById('box'))</script>`,
    '::selection { color: #fff; background: #06c }',
  ),
  'white on a dark gradient': page(`<div style="color: #fff; background: linear-gradient(#135, #246)">${cells}</div>`),
  'in a frame drawn inward': page(
    `<div style="outline: 8px solid red; outline-offset: -8px; padding: 12px">${cells}</div>`,
  ),
  'beside drawings': page(
    `<svg width="30" height="30"><circle r="30" /></svg>${cells}<svg style="position: absolute; inset: 0; width: 900px; height: 600px"><path d="M0 0 L900 600" fill="none" stroke="#000" /></svg>`,
  ),
  'below a transparent layer': page(
    `${cells}<div style="position: fixed; inset: 0; pointer-events: none"></div><div style="position: fixed; inset: 0"></div>`,
  ),
  'below web components that are transparent': page(
    `${cells}<x-toasts style="position: fixed; inset: 0"><template shadowrootmode="closed"><div style="height: 100%"><slot></slot></div></template><p></p></x-toasts>
     <x-layer style="position: fixed; inset: 0"><template shadowrootmode="open"><div style="height: 100%; background: linear-gradient(transparent, rgb(0 0 0 / 0.1))"></div></template></x-layer>`,
  ),
  'in a web component with a background': page(
    `<x-card><template shadowrootmode="open"><div style="position: absolute; inset: 0; z-index: -1; background: #eef"></div><slot></slot></template>${cells}</x-card>`,
  ),
  'in a shadow root': page(
    `<x-card><template shadowrootmode="open"><div style="background: #eef"><slot></slot></div></template>${cells}</x-card>`,
  ),
  'below an area that takes clicks, with an icon': page(
    `${cells}<a href="#"></a>`,
    "a { position: absolute; inset: 0 } a::before { content: ''; position: absolute; right: 0; bottom: 0; width: 16px; height: 16px; background: #09c }",
  ),
  'below a table without a background': page(
    `${cells}<table style="position: absolute; inset: 0; width: 900px; height: 600px"><col><tbody><tr><td rowspan="2"></td></tr><tr></tr></tbody></table>`,
  ),
  'in another color space': page(cells, 'td { color: color(display-p3 0 0 0); background: color(display-p3 0.9 1 1) }'),
};
