// Checks if the user can see a text of the page.
//
// A word is painted if
// - its element and all elements around it are shown (`checkVisibility`, opacity, no filter or mask that makes it
//   unreadable);
// - its letters have a size and a color that stands out from the background, and stand in reading order;
// - at least half of it is inside every box that clips it, and nothing opaque is drawn over it: two hit tests per word;
// - it is in the viewport, or the user can scroll to it. Content in the first screen of a scrolling area was visible
//   before the user scrolled. Content below counts only while nothing visible seems to name another person. Content to
//   the left of the page, above it, or to the right of the first screen does not count: pages hide content there.
//
// All checks use the platform's own objects, change nothing in the page, and run only once.

import { isRightToLeft } from '../../order/text/bidi.ts';
import { showsOther } from '../other-person.ts';
import { attributeOf, controlValue, isElement, prop, tagOf, viewOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { remember } from '../remember.ts';
import {
  axes,
  type Box,
  both,
  boxOf,
  innerBox,
  isMostlyIn,
  isWithinReach,
  type Point,
  type Scroller,
} from './boxes.ts';
import { standsOut } from './colors.ts';
import { around, frameAround, type Look, type LookOf, rememberLooks } from './look.ts';
import { watchTop } from './on-top.ts';

function boxesOf(text: Text, start: number, end: number): DOMRect[] {
  const range = prop(prop(text, 'ownerDocument'), 'createRange').call(prop(text, 'ownerDocument'));
  range.setStart(text, start);
  range.setEnd(text, end);
  return [...range.getClientRects()];
}

/** True if a word reads backward: mirrored, upside down, or with its direction overridden. */
function isReversed(text: Text, start: number, end: number): boolean {
  const word = text.data.slice(start, end);
  if (isRightToLeft(word)) return false;
  // A control character has a box of its own.
  const letters = [...word.matchAll(/[\p{L}\p{N}]/gu)];
  const [first, last] = [letters[0], letters.at(-1)].map(letter => {
    const at = start + (letter?.index ?? 0);
    return letter && boxesOf(text, at, at + letter[0].length)[0];
  });
  return Boolean(first && last && Math.abs(first.top - last.top) < first.height / 2 && first.left > last.right);
}

/** A word on its way from its element to the window: the rest of its box, and what happened to it. */
interface Way {
  box: Box;
  /** Scrolled out of view, so no hit test can find it. */
  isAway: boolean;
  light: number;
  isCut: boolean;
  escape: '' | 'absolute' | 'fixed';
}

/** In pixels: smaller letters are unreadable. */
const leastHeight = 6;
const leastWidth = 1.5;

const isRoot = (element: Element, lookOf: LookOf) => {
  const root = prop(prop(element, 'ownerDocument'), 'documentElement');
  // Browsers apply the overflow of <body> to the page, unless <html> sets its own.
  return element === root || (tagOf(element) === 'body' && lookOf(root).clips.x === '' && lookOf(root).clips.y === '');
};

/**
 * A word of the page, or the whole value of a control. Visibility is checked as late as possible because it costs most.
 */
export interface Word {
  text: string;
  isPainted(): boolean;
}

export type Painter = ReturnType<typeof createPainter>;

/** Checks one document in its current state. `names` are the words of the patient's name. */
export function createPainter(names: readonly string[]) {
  const lookOf = rememberLooks();
  const top = watchTop(lookOf);
  const innerBoxOf = remember(innerBox);
  const hasOther = remember((document: Document) => showsOther(document, names, lookOf));
  const namesOther = (element: Element) => hasOther(prop(element, 'ownerDocument'));

  function scrollerOf(element: Element): Scroller {
    const { scale, ...edges } = innerBoxOf(element);
    return {
      edges,
      scrolled: { x: prop(element, 'scrollLeft') * scale, y: prop(element, 'scrollTop') * scale },
      extent: { x: prop(element, 'scrollWidth') * scale, y: prop(element, 'scrollHeight') * scale },
      isLocked: { x: false, y: false },
    };
  }

  /** Takes a word past the edges of an element. Null if nothing of it is left. */
  function pass(element: Element, way: Way): Way | null {
    const { clips, isBoxless } = lookOf(element);
    if (isBoxless || isRoot(element, lookOf) || (clips.x === '' && clips.y === '')) return way;
    const edges = innerBoxOf(element);
    const cut = { ...way.box };
    for (const axis of axes) {
      const [name, from, to] = axis;
      if (clips[name] === '') continue;
      if (!isMostlyIn(way.box, edges, axis)) {
        const isOtherOnView = () => namesOther(element);
        if (clips[name] === 'clip' || !isWithinReach(way.box, scrollerOf(element), axis, isOtherOnView)) return null;
        return { ...way, isAway: true, box: edges };
      }
      cut[from] = Math.max(way.box[from], edges[from]);
      cut[to] = Math.min(way.box[to], edges[to]);
    }
    return { ...way, box: cut };
  }

  /** The same for the edges of the window or frame. */
  function passView(element: Element, way: Way): Way | null {
    const view = viewOf(element);
    const document = prop(element, 'ownerDocument');
    const edges = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
    if (axes.every(axis => isMostlyIn(way.box, edges, axis))) return { ...way, box: both(way.box, edges) };
    const root = prop(document, 'scrollingElement') ?? prop(document, 'documentElement');
    const frame = frameAround(element);
    const locks = [prop(document, 'documentElement'), prop(document, 'body')].map(node =>
      node ? lookOf(node).clips : null,
    );
    const isLocked = (name: 'x' | 'y') =>
      locks.some(clips => clips?.[name] === 'clip') || (frame && attributeOf(frame, 'scrolling')) === 'no';
    const scroller: Scroller = {
      edges,
      scrolled: { x: view.scrollX, y: view.scrollY },
      extent: { x: prop(root, 'scrollWidth'), y: prop(root, 'scrollHeight') },
      isLocked: { x: isLocked('x'), y: isLocked('y') },
    };
    const canScroll =
      way.escape !== 'fixed' &&
      axes.every(
        axis => isMostlyIn(way.box, edges, axis) || isWithinReach(way.box, scroller, axis, () => namesOther(element)),
      );
    return canScroll ? { ...way, isAway: true, box: edges } : null;
  }

  const pointsOf = ({ left, top, right, bottom }: Box): Point[] =>
    [0.3, 0.7].map(share => ({ x: left + (right - left) * share, y: (top + bottom) / 2 }));

  /** True if the user sees what an element draws in a box, through every frame up to the window. */
  function reaches(element: Element, whole: Box): boolean {
    let way: Way | null = { box: whole, isAway: false, light: 1, isCut: false, escape: '' };
    for (let at: Element | null = element; at; at = around(at)) {
      const look = lookOf(at);
      if (look.isVeiled) return false;
      way = { ...way, light: way.light * look.opacity, isCut: way.isCut || look.isCut };
      if (way.escape === '' || look.holds === 'fixed' || look.holds === way.escape) {
        way = pass(at, { ...way, escape: '' });
        if (!way) return false;
      }
      if (/^(?:absolute|fixed)$/.test(look.position)) way = { ...way, escape: look.position as Way['escape'] };
    }
    way = passView(element, way);
    if (!way || way.light < 0.2 || (way.isCut && way.isAway)) return false;
    const { isAway, isCut, box } = way;
    if (!isAway && !pointsOf(box).every(point => top.isOnTop(element, point, isCut))) return false;
    const frame = frameAround(element);
    if (!frame) return true;
    const { left, top: above, scale } = innerBoxOf(frame);
    const inFrame = way.isAway
      ? innerBoxOf(frame)
      : {
          left: left + way.box.left * scale,
          top: above + way.box.top * scale,
          right: left + way.box.right * scale,
          bottom: above + way.box.bottom * scale,
        };
    return isShown(frame) && reaches(frame, inFrame);
  }

  /** The styles that color the letters of an element: its own, the first line's, the selection's, and those of highlights. */
  function* inksOf(element: Element): Generator<Look> {
    yield lookOf(element);
    let block: Element | null = element;
    while (block && lookOf(block).isBoxless) block = around(block);
    if (block) yield lookOf(block, '::first-line');
    const selection = viewOf(element).getSelection();
    if (selection?.isCollapsed === false && selection.containsNode(element, true)) yield lookOf(element, '::selection');
    const names: string[] = [];
    // Not every browser has highlights, and Firefox lets extensions use only this method of them.
    viewOf(element).CSS.highlights?.forEach((_, name) => void names.push(name));
    for (const name of names) yield lookOf(element, `::highlight(${name})`);
  }

  function hasInk(element: Element, box: Box): boolean {
    const [point] = pointsOf(box);
    const isInView = point && point.x >= 0 && point.y >= 0;
    const background = top.backgroundOf(element, isInView ? point : null);
    return [...inksOf(element)].every(({ color, background: behind }, index) => {
      if (!color) return false;
      // Others than its own style can have a background too.
      const isBehind = index > 0 && behind !== null && behind.alpha > 0.5;
      const light = top.toneOf(element, color.light);
      return standsOut({ ...color, light }, 1, isBehind ? top.toneOf(element, behind.light) : background);
    });
  }

  const isSized = ({ left, top, right, bottom }: Box, letters: number) => {
    const [long, short] = [Math.max(right - left, bottom - top), Math.min(right - left, bottom - top)];
    // A narrow letter is higher than it is wide.
    return Math.max(short, letters < 3 ? long : 0) >= leastHeight && long >= letters * leastWidth && short > 1;
  };

  function isDrawn(element: Element, boxes: readonly Box[], letters: number): boolean {
    const inked = boxes.filter(({ left, right }) => right > left);
    const share = letters / Math.max(1, inked.length);
    return (
      inked.length > 0 &&
      isShown(element) &&
      inked.every(box => isSized(box, share) && reaches(element, box) && hasInk(element, box))
    );
  }

  const wordOf = (text: string, isPainted: () => boolean): Word => {
    let known: boolean | undefined;
    return {
      text,
      isPainted: () => {
        known ??= isPainted();
        return known;
      },
    };
  };

  const controlWords = remember((control: Element): Word[] => {
    const select = control as HTMLSelectElement;
    const text =
      tagOf(control) === 'select'
        ? [...(select.selectedOptions ?? [])].map(option => option.textContent).join(' ')
        : controlValue(control);
    if (/^(?:hidden|password|checkbox|radio)$/.test(attributeOf(control, 'type') ?? '')) return [];
    const isPainted = () => {
      const box = boxOf(control);
      return lookOf(control).indent < box.right - box.left && isDrawn(control, [box], 4);
    };
    return [wordOf(text, isPainted)];
  });

  const textWords = remember((text: Text): Word[] => {
    const parent = prop(text, 'parentElement');
    if (!parent || /^(?:option|textarea|script|style)$/.test(tagOf(parent))) return [];
    return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) =>
      wordOf(word, () => {
        const end = index + word.length;
        return isDrawn(parent, boxesOf(text, index, end), word.length) && !isReversed(text, index, end);
      }),
    );
  });

  return {
    /** The words in an element and the values of its controls, in document order. */
    wordsIn: remember((element: Element): Word[] => {
      const document = prop(element, 'ownerDocument');
      const walker = prop(document, 'createTreeWalker').call(document, element, 5);
      const found: Word[] = [];
      let steps = 0;
      for (let node: Node | null = element; node && steps < 120; node = walker.nextNode(), steps += 1) {
        if (!isElement(node)) found.push(...textWords(node as Text));
        else if (/^(?:input|select|textarea)$/.test(tagOf(node))) found.push(...controlWords(node));
      }
      return found;
    }),
  };
}
