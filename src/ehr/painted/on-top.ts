// Checks if something else is drawn over a point of an element, and what is behind it there. It works only for points
// in the viewport.

import { closest, getRoot, own, query, tagOf, viewOf } from '../page/own.ts';
import { remember } from '../remember.ts';
import { colorOf } from './colors.ts';
import { around, frameAround, type Look, type LookOf } from './look.ts';

/** In pixels of the viewport of the element's own document. */
export interface Point {
  x: number;
  y: number;
}

const replaced = /^(?:img|video|canvas|iframe|frame|embed|object)$/;

/** How much of its background an element's own box hides, 0 to 1. */
function opaqueness(look: Look, tag = ''): number {
  if (look.hasPicture || replaced.test(tag)) return 1;
  return look.background?.alpha ?? 1;
}

/** Far more than the few layers of a normal page. Checking more costs time without benefit. */
const most = 300;

export function watchTop(lookOf: LookOf) {
  const boxOf = remember((element: Element) => own(element, 'getBoundingClientRect').call(element));

  /** The same, reduced by the opacity of the elements around it. */
  const hides = remember((element: Element): number => {
    let share = opaqueness(lookOf(element), tagOf(element));
    for (let at: Element | null = element; at && share > 0; at = around(at)) share *= lookOf(at).opacity;
    return share;
  });

  /** The outermost level that decides if a branch of the page is drawn before or behind another one. */
  function levelOf(branch: readonly Element[]): number {
    const looks = branch.map(element => lookOf(element));
    return (
      looks.find(({ zIndex }) => zIndex !== null)?.zIndex ??
      (looks.some(({ position }) => position !== 'static') ? 0 : -0.5)
    );
  }

  const pathTo = (element: Element): Element[] => {
    const path = [element];
    for (let at = around(element); at; at = around(at)) path.unshift(at);
    return path;
  };

  function isDrawnOver(cover: Element, target: Element): boolean {
    const [over, under] = [pathTo(cover), pathTo(target)];
    const fork = over.findIndex((element, at) => element !== under[at]);
    const [one, other] = [levelOf(over.slice(fork)), levelOf(under.slice(fork))];
    const follows = own(target, 'compareDocumentPosition').call(target, cover) & 4;
    return fork >= 0 && (one > other || (one === other && follows > 0));
  }

  /** The opaque boxes of `::before` and `::after`. */
  const pseudoCovers = (element: Element): Look[] =>
    (['::before', '::after'] as const).flatMap(pseudo => {
      const look = lookOf(element, pseudo);
      const isThere = look.isGenerated && /absolute|fixed/.test(look.position) && (look.zIndex ?? 0) >= 0;
      return isThere && opaqueness(look) * look.opacity > 0.8 ? look : [];
    });

  /** The children of an element and of all elements around it, and their children: overlays are among them. */
  const neighborsIn = remember((parent: Element): Element[] => {
    const found: Element[] = [];
    const add = (element: Element, path: Element | null) => {
      const children = own(element, 'children');
      for (let at = children.length - 1; at >= 0 && found.length < most; at -= 1) {
        const child = children[at];
        if (child && child !== path) found.push(child);
      }
    };
    for (let at: Element | null = parent, path: Element | null = null; at; path = at, at = around(at)) add(at, path);
    for (let at = 0; at < found.length && found.length < most; at += 1) if (found[at]) add(found[at] as Element, null);
    return found;
  });

  function isOver(element: Element, { x, y }: Point): boolean {
    const { left, top, right, bottom } = boxOf(element);
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** A hit on a modal dialog outside its box is on its backdrop. */
  const backdropOf = (element: Element): number =>
    tagOf(element) === 'dialog'
      ? (colorOf(viewOf(element).getComputedStyle(element, '::backdrop').backgroundColor)?.alpha ?? 1)
      : hides(element);

  /** A hit test passes through elements that take no clicks. */
  function isUnderUntouchable(target: Element, point: Point): boolean {
    return neighborsIn(around(target) ?? target).some(element => {
      if (element === target || !isOver(element, point)) return false;
      const { isUntouchable, isBoxless } = lookOf(element);
      return isUntouchable && !isBoxless && hides(element) > 0.8 && isDrawnOver(element, target);
    });
  }

  const stacks = remember((root: Document | ShadowRoot) =>
    remember((x: number) => remember((y: number): Element[] => own(root, 'elementsFromPoint').call(root, x, y))),
  );

  /** What a hit test finds at a point, from the top down, and the element's index in it, or -1. */
  function stackAt(target: Element, { x, y }: Point): { stack: Element[]; at: number } {
    const stack = stacks(getRoot(target) as Document | ShadowRoot)(x)(y);
    return { stack, at: stack.indexOf(target) };
  }

  const hasDialog = remember((document: Document) => query(document, 'dialog[open]').length > 0);

  /** Beside a modal dialog, and inside inert content, a hit test finds nothing. */
  const mayBeMissed = (target: Element) =>
    lookOf(target).isUntouchable || closest(target, '[inert]') !== null || hasDialog(own(target, 'ownerDocument'));

  function isCovered(target: Element, point: Point, isCut: boolean): boolean {
    const { stack, at } = stackAt(target, point);
    if (at < 0 && (isCut || !mayBeMissed(target))) return true;
    let seen = 1;
    for (const element of at < 0 ? stack : stack.slice(0, at)) {
      const isAround = own(element, 'contains').call(element, target);
      // An element around the target is above it in the stack only if a pseudo-element is drawn over the target.
      if (isAround && at >= 0 && pseudoCovers(element).length > 0) return true;
      if (isAround || (at < 0 && !isDrawnOver(element, target))) continue;
      seen *= 1 - (isOver(element, point) ? hides(element) : backdropOf(element));
    }
    const isUnderOwn = pseudoCovers(target).some(({ width }) => width >= own(target, 'clientWidth') / 2);
    return seen < 0.2 || isUnderOwn || isUnderUntouchable(target, point);
  }

  return {
    /**
     * True if the user sees an element at a point, considering what is drawn over it. If `isCut`, only a hit proves it.
     */
    isOnTop(target: Element, point: Point, isCut: boolean): boolean {
      for (let at: Element | null = target; at; ) {
        if (isCovered(at, point, isCut)) return false;
        const root = getRoot(at);
        at = 'host' in root ? (root as ShadowRoot).host : null;
      }
      return true;
    },

    /**
     * The luminance behind an element. Null if a picture or something unknown is there. Without a point, its ancestors
     * decide.
     */
    backgroundOf(target: Element, point: Point | null): number | null {
      const found = point && stackAt(target, point);
      const layers = found && found.at >= 0 ? found.stack.slice(found.at) : pathTo(target).reverse();
      let light = 0;
      let left = 1;
      for (const element of layers) {
        const look = lookOf(element);
        const color = look.background;
        if (!color || look.hasPicture || (element !== target && replaced.test(tagOf(element)))) return null;
        if ((['::before', '::after'] as const).some(pseudo => hasBackground(lookOf(element, pseudo)))) return null;
        light += color.light * color.alpha * left;
        left *= 1 - color.alpha;
        if (left < 0.01) return light;
      }
      if (lookOf(own(own(target, 'ownerDocument'), 'documentElement')).isDark) return null;
      const frame = frameAround(target);
      const behind = frame ? this.backgroundOf(frame, null) : 1;
      return behind === null ? null : light + left * behind;
    },
  };
}

const hasBackground = (look: Look) => look.isGenerated && opaqueness(look) > 0.2;
