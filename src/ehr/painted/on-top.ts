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
const svg = 'http://www.w3.org/2000/svg';

const isShape = (element: Element) => own(element, 'namespaceURI') === svg && !/^(?:svg|g)$/.test(tagOf(element));

/** How much of its background an element's own box hides, 0 to 1. */
function opaqueness(look: Look, element?: Element): number {
  if (element && isShape(element)) return look.fill === 'none' ? 0 : (colorOf(look.fill)?.alpha ?? 1);
  if (look.hasPicture || (element && replaced.test(tagOf(element)))) return 1;
  return look.background?.alpha ?? 1;
}

/** In pixels: a wider border or inner shadow of a `::before` or `::after` is there to cover something. */
const widestRim = 20;

const opaquenessOfPseudo = (look: Look): number =>
  (Math.max(...look.rim) > widestRim ? 1 : opaqueness(look)) * look.opacity;

/** Far more than the few layers of a normal page. Checking more costs time without benefit. */
const most = 300;

export function watchTop(lookOf: LookOf) {
  const boxOf = remember((element: Element) => own(element, 'getBoundingClientRect').call(element));

  const opacityOf = remember((element: Element): number => {
    const outer = around(element);
    return lookOf(element).opacity * (outer ? opacityOf(outer) : 1);
  });

  /** The generated `::before` and `::after`. */
  const pseudosOf = (element: Element): Look[] =>
    (['::before', '::after'] as const).map(pseudo => lookOf(element, pseudo)).filter(({ isGenerated }) => isGenerated);

  /** How far inside the left, top, right and bottom edge of an element a point is. */
  const depthsOf = (element: Element, { x, y }: Point): number[] => {
    const { left, top, right, bottom } = boxOf(element);
    return [x - left, y - top, right - x, bottom - y];
  };

  /** How much an element hides at a point, 0 to 1. `isHit`: a hit test found it there. */
  function hides(element: Element, point: Point, isHit: boolean): number {
    const look = lookOf(element);
    const depths = depthsOf(element, point);
    const least = Math.min(...depths);
    const isOnRim = least < 0 ? -least <= look.halo : depths.some((depth, side) => depth < (look.rim[side] ?? 0));
    if (isOnRim) return opacityOf(element);
    if (least >= 0) return opaqueness(look, element) * opacityOf(element);
    if (!isHit) return 0;
    if (tagOf(element) === 'dialog')
      return colorOf(viewOf(element).getComputedStyle(element, '::backdrop').backgroundColor)?.alpha ?? 1;
    // What was hit beside its box is one of its pseudo-elements, or is in its closed shadow root.
    const pseudos = pseudosOf(element);
    return pseudos.length > 0 ? Math.max(...pseudos.map(opaquenessOfPseudo)) : opacityOf(element);
  }

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

  const opaquePseudos = (element: Element): Look[] => pseudosOf(element).filter(look => opaquenessOfPseudo(look) > 0.8);

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

  /** Those that a hit test passes through: they take no clicks, or draw an outline or a shadow around their box. */
  const unhitIn = remember((parent: Element): Element[] =>
    neighborsIn(parent).filter(element => {
      const look = lookOf(element);
      return (look.isUntouchable || look.halo > 0) && (!look.isBoxless || isShape(element));
    }),
  );

  function isUnderUnhit(target: Element, point: Point): boolean {
    let seen = 1;
    for (const element of unhitIn(around(target) ?? target)) {
      const isHit = !lookOf(element).isUntouchable && Math.min(...depthsOf(element, point)) >= 0;
      const share = element === target || isHit ? 0 : hides(element, point, false);
      if (share > 0.2 && isDrawnOver(element, target)) seen *= 1 - share;
    }
    return seen < 0.2;
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
      if (isAround && at >= 0 && opaquePseudos(element).length > 0) return true;
      if (isAround || (at < 0 && !isDrawnOver(element, target))) continue;
      seen *= 1 - hides(element, point, true);
    }
    const isUnderOwn = opaquePseudos(target).some(
      ({ position, zIndex, width }) =>
        /absolute|fixed/.test(position) && (zIndex ?? 0) >= 0 && width >= own(target, 'clientWidth') / 2,
    );
    return seen < 0.2 || isUnderOwn || isUnderUnhit(target, point);
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
      const layers = found && found.at >= 0 ? found.stack.slice(found.at).flatMap(withRow) : pathTo(target).reverse();
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

/** A cell with its row and the group of the row: a hit test finds neither, and each can draw the cell's background. */
function withRow(element: Element): Element[] {
  const row = /^t[dh]$/.test(tagOf(element)) ? own(element, 'parentElement') : null;
  return [element, row, row && own(row, 'parentElement')].flatMap(layer => layer ?? []);
}

const hasBackground = (look: Look) => look.isGenerated && opaqueness(look) > 0.2;
