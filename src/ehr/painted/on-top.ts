// Checks if something else is drawn over a point of an element, and what is behind it there. It works only for points
// in the viewport.

import { attributeOf, closest, getRoot, holds, matches, prop, tagOf, withTag } from '../page/dom.ts';
import { remember } from '../remember.ts';
import { boxOf as measure, type Point } from './boxes.ts';
import { colorOf } from './colors.ts';
import { isPositioned, opaquenessOfPseudo, watchGenerated } from './generated.ts';
import { opacityOfLayers } from './layers.ts';
import { around, frameAround, type Look, type LookOf, mayBeUnhit } from './look.ts';
import { shadowOf, watchParts } from './parts.ts';
import { watchStacking } from './stacking.ts';

/** These draw more than their style says. */
const replaced = /^(?:img|video|canvas|iframe|frame|embed|object|progress|meter)$/;
const svg = 'http://www.w3.org/2000/svg';

const isShape = (element: Element) => prop(element, 'namespaceURI') === svg && !/^(?:svg|g)$/.test(tagOf(element));

/** How much of its background an element's own box hides, 0 to 1. */
function opaqueness(look: Look, element?: Element): number {
  if (element && isShape(element)) return look.fill === 'none' ? 0 : (colorOf(look.fill)?.alpha ?? 1);
  if (element && replaced.test(tagOf(element))) return 1;
  return opacityOfLayers(look.layers);
}

/** The luminance of the background that browsers give a dark page without one. */
const black = 0.01;

const isPopover = (element: Element) => attributeOf(element, 'popover') !== null && matches(element, ':popover-open');

/** Far more than the few layers of a normal page. Checking more costs time without benefit. */
const maxElements = 120;

export function watchTop(lookOf: LookOf) {
  const boxOf = remember(measure);
  const { pathTo, isDrawnOver } = watchStacking(lookOf);
  const { pseudosOf, isPlacedAt } = watchGenerated(lookOf);

  const opacityOf = remember((element: Element): number => {
    const outer = around(element);
    return lookOf(element).opacity * (outer ? opacityOf(outer) : 1);
  });

  const depthsOf = (element: Element, { x, y }: Point): number[] => {
    const { left, top, right, bottom } = boxOf(element);
    return [x - left, y - top, right - x, bottom - y];
  };

  /** How much an element hides at a point, 0 to 1. `isHit`: a hit test found it there. */
  function hides(element: Element, point: Point, isHit: boolean): number {
    const look = lookOf(element);
    if (isHit && look.isTablePart) return opaqueness(look) * opacityOf(element);
    const depths = depthsOf(element, point);
    const least = Math.min(...depths);
    const isOnRim = least < 0 ? -least <= look.halo : depths.some((depth, side) => depth < (look.rim[side] ?? 0));
    if (isOnRim) return opacityOf(element);
    const box = least >= 0 ? opaqueness(look, element) : 0;
    if (!isHit || box === 1) return box * opacityOf(element);
    if (least < 0 && tagOf(element) === 'dialog') return opaqueness(lookOf(element, '::backdrop'));
    const pseudos = pseudosOf(element);
    // What was hit beside its box is one of its pseudo-elements, or is in its closed shadow root.
    if (least < 0) return pseudos.length > 0 ? Math.max(...pseudos.map(opaquenessOfPseudo)) : opacityOf(element);
    const drawn = pseudos.filter(pseudo => !isPositioned(pseudo) || isPlacedAt(element, pseudo, point));
    return Math.max(box, ...drawn.map(opaquenessOfPseudo)) * opacityOf(element);
  }

  const opaquePseudos = (element: Element): Look[] => pseudosOf(element).filter(look => opaquenessOfPseudo(look) > 0.8);

  /** Overlays are the first or last children of their parents. */
  function endsOf(element: Element, max: number): Element[] {
    const ends: Element[] = [];
    for (const parent of [element, shadowOf(element)]) {
      if (!parent) continue;
      let rest = prop(parent, 'lastElementChild');
      for (let left = max; rest && left > 0; left -= 1, rest = prop(rest, 'previousElementSibling')) ends.push(rest);
      let first = rest && prop(parent, 'firstElementChild');
      for (let left = max / 3; first && left > 0; left -= 1) {
        ends.push(first);
        first = first === rest ? null : prop(first, 'nextElementSibling');
      }
    }
    return ends;
  }

  const neighborsOf = remember((element: Element) => endsOf(element, 24));
  const outermostOf = remember((element: Element) => endsOf(element, 6));

  /** The children of an element and of all elements around it, and what is in them: overlays are among them. */
  const neighborsIn = remember((parent: Element): Element[] => {
    const found = new Set<Element>();
    const add = (children: readonly Element[], max = maxElements) => {
      for (const child of children) if (found.size < max) found.add(child);
    };
    const path = pathTo(parent);
    for (const element of path) add(outermostOf(element));
    for (const element of path) add(neighborsOf(element), maxElements * 0.7);
    // Those that are added meanwhile come last.
    for (const element of found) if (!path.includes(element)) add(outermostOf(element));
    return [...found];
  });

  /** A hit test passes through what takes no clicks, or draws an outline or a shadow around its box. */
  const isUnhit = remember((element: Element): boolean => {
    if (!mayBeUnhit(element)) return isPopover(element);
    return !lookOf(element).isBoxless || isShape(element) || isPopover(element);
  });

  const unhitIn = remember((parent: Element): Element[] => neighborsIn(parent).filter(isUnhit));

  /** The positioned `::before` and `::after` that a hit test passes through, of the same elements and those around them. */
  const unhitPseudosIn = remember((parent: Element): { host: Element; look: Look }[] =>
    pathTo(parent)
      .flatMap(element => [element, ...endsOf(element, 3)])
      .flatMap(host =>
        pseudosOf(host)
          .filter(look => look.isUntouchable && isPositioned(look))
          .map(look => ({ host, look })),
      ),
  );

  function isUnderPseudo(target: Element, point: Point): boolean {
    const ownPseudos = pseudosOf(target).filter(isPositioned);
    const covers = [...ownPseudos.map(look => ({ host: target, look })), ...unhitPseudosIn(around(target) ?? target)];
    return covers.some(
      ({ host, look }) =>
        opaquenessOfPseudo(look) >= 0.8 && isPlacedAt(host, look, point) && isDrawnOver(host, target, look),
    );
  }

  /** Whether an outline is drawn inward over the content of an element. */
  const isUnderOutline = (element: Element, point: Point): boolean => {
    const [start, end] = lookOf(element).outline;
    if (start >= 0) return false;
    const depth = Math.min(...depthsOf(element, point));
    return depth >= -end && depth <= -start;
  };

  function isUnderUnhit(target: Element, point: Point): boolean {
    let seen = 1;
    for (const element of unhitIn(around(target) ?? target)) {
      const isHit = !lookOf(element).isUntouchable && Math.min(...depthsOf(element, point)) >= 0;
      const share = element === target || isHit ? 0 : hides(element, point, false);
      if (share > 0 && isDrawnOver(element, target)) seen *= 1 - share;
      if (isPopover(element) && !holds(element, target)) seen *= 1 - opaqueness(lookOf(element, '::backdrop'));
    }
    return seen < 0.2;
  }

  const stacks = remember((root: Document | ShadowRoot) =>
    remember((x: number) => remember((y: number): Element[] => prop(root, 'elementsFromPoint').call(root, x, y))),
  );
  const { partsAt, rowsAt } = watchParts(lookOf, boxOf, (root, { x, y }) => stacks(root)(x)(y));

  /** What a hit test finds at a point, from the top down, and the element's index in it, or -1. */
  function stackAt(target: Element, { x, y }: Point): { stack: Element[]; at: number } {
    const stack = stacks(getRoot(target) as Document | ShadowRoot)(x)(y);
    return { stack, at: stack.indexOf(target) };
  }

  const hasDialog = remember((document: Document) =>
    withTag(prop(document, 'documentElement'), 'dialog').some(dialog => matches(dialog, '[open]')),
  );

  /** Beside a modal dialog, and inside inert content, a hit test finds nothing. */
  const mayBeMissed = (target: Element) =>
    lookOf(target).isUntouchable || closest(target, '[inert]') !== null || hasDialog(prop(target, 'ownerDocument'));

  function isCovered(target: Element, point: Point, isCut: boolean): boolean {
    const { stack, at } = stackAt(target, point);
    if (at < 0 && (isCut || !mayBeMissed(target))) return true;
    const path = pathTo(target);
    const covers = new Set<Element>();
    for (const hit of at < 0 ? stack : stack.slice(0, at)) {
      const isAround = path.includes(hit);
      // An element around the target is above it in the stack only if a pseudo-element or a part of its shadow
      // root is drawn over the target.
      if (isAround && at >= 0 && opaquePseudos(hit).length > 0) return true;
      const isOver = at >= 0 && !isAround;
      for (const part of partsAt(hit, point))
        if (!path.includes(part) && (isOver || isDrawnOver(part, target))) covers.add(part);
    }
    const seen = [...covers].reduce((share, cover) => share * (1 - hides(cover, point, true)), 1);
    return (
      seen < 0.2 ||
      isUnderPseudo(target, point) ||
      isUnderUnhit(target, point) ||
      path.some(element => isUnderOutline(element, point))
    );
  }

  /** What the filters of an element and of all elements around it make of a luminance. */
  const toneOf = (element: Element, light: number): number =>
    pathTo(element).reduceRight((toned, outer) => lookOf(outer).tone(toned), light);

  return {
    toneOf,

    /**
     * True if the user sees an element at a point, considering what is drawn over it. If `isCut`, only a hit proves it.
     */
    isOnTop(target: Element, point: Point, isCut: boolean): boolean {
      // The window still shows a picture of the page as it was.
      if (Reflect.get(prop(target, 'ownerDocument'), 'activeViewTransition')) return false;
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
      const layers =
        point && found && found.at >= 0
          ? found.stack.slice(found.at).flatMap(element => [element, ...rowsAt(element, point)])
          : pathTo(target).toReversed();
      let light = 0;
      let left = 1;
      for (const element of layers) {
        if (element !== target && replaced.test(tagOf(element))) return null;
        if ((['::before', '::after'] as const).some(pseudo => hasBackground(lookOf(element, pseudo)))) return null;
        for (const layer of lookOf(element).layers) {
          if (layer.light === null) return null;
          light += toneOf(element, layer.light) * layer.alpha * left;
          left *= 1 - layer.alpha;
          if (left < 0.01) return light;
        }
      }
      const root = lookOf(prop(prop(target, 'ownerDocument'), 'documentElement'));
      const [isDark, isLight] = ['dark', 'light'].map(scheme => root.colorScheme.includes(scheme));
      if (isDark && isLight) return null;
      const frame = frameAround(target);
      const behind = frame && !isDark ? this.backgroundOf(frame, null) : root.tone(isDark ? black : 1);
      return behind === null ? null : light + left * behind;
    },
  };
}

const hasBackground = (look: Look) => look.isGenerated && opaqueness(look) > 0.2;
