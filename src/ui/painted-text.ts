// What every text on a page goes through before it is painted, so that no component has to think of it: values that are
// written from right to left turn nothing around beside them, and no date, time, number with its unit, telephone or age is
// broken across lines.
import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact';
import { type Isolated, isRightToLeft, partsOf, withoutControls, withoutIsolates } from '../order/text/bidi.ts';

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const time = String.raw`\d{1,2}:\d{2}(?:\s[AP]M)?`;
const unit = '(?:years?|y|days?|hours?|minutes?|seconds?|B|kB|MB|GB|%)';

/** What has a blank or a dash in it where a line could end. A day such as 1979-03-08 and a time such as 10:05 have none. */
const unbreakable = new RegExp(
  [
    // 1979-03-08 (47 F)
    String.raw`\d{4}-\d{2}-\d{2}\s\(\d{1,3}(?:\s[A-Z])?\)`,
    // 8 March 1979; 8 Mar 2026, 10:05; 8 Mar, 10:05
    String.raw`\d{1,2}\s${month}(?:,?\s\d{4})?(?:,\s${time})?`,
    // Mar 8, 1979; Mar 8, 9:41 AM
    String.raw`${month}\s\d{1,2}(?:,\s\d{4})?(?:,\s${time})?`,
    String.raw`\d{1,2}:\d{2}\s[AP]M`,
    // A telephone: with its country, or with its area in brackets or set off.
    String.raw`\+\d[\d\s().\-]{5,18}\d`,
    String.raw`\(\d{3}\)\s?\d{3}[\s.\-]\d{4}`,
    String.raw`\d{3}[\s.\-]\d{3}[\s.\-]\d{4}`,
    String.raw`(?:NPI|MRN)\s(?=[^\s·,;]*\d)[^\s·,;]{1,24}`,
    String.raw`\bage\s\d{1,3}(?:[–-]\d{1,3})?`,
    String.raw`\d[\d.,]*\s${unit}(?![\p{L}\p{N}])`,
    String.raw`\d+–\d+`,
  ].join('|'),
  'gu',
);

/** Elements that hold text alone, or where a browser knows no others. Isolates stay in them as characters. */
const textOnly = new Set(['option', 'title', 'textarea', 'text', 'tspan', 'style', 'script']);

const isKeptTogether = ({ type, props }: VNode<{ class?: string }>) => type === 'span' && props.class === 'nowrap';

function keepTogether(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of text.matchAll(unbreakable)) {
    parts.push(text.slice(at, match.index), h('span', { class: 'nowrap' }, match[0]));
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)].filter(part => part !== '');
}

function paintPart(part: Isolated, isInIsolate: boolean): ComponentChildren {
  if (typeof part !== 'string')
    return h(
      'bdi',
      null,
      part.map(inner => paintPart(inner, true)),
    );
  // What no component isolated is a value as it was read.
  if (isInIsolate || !isRightToLeft(part)) return keepTogether(part);
  // "name · date (47 F)": the name alone goes the other way.
  return part
    .split(/( · )/)
    .flatMap(value => (isRightToLeft(value) ? h('bdi', null, keepTogether(value)) : keepTogether(value)));
}

/** The same text where nothing is to be done. */
function paint(text: string, isInIsolate: boolean): ComponentChildren {
  const parts = partsOf(text).flatMap(part => paintPart(part, isInIsolate));
  return parts.every(part => typeof part === 'string') ? parts.join('') : parts;
}

const mapTexts = (children: unknown, act: (text: string) => unknown): unknown => {
  if (typeof children === 'string') return act(children);
  return Array.isArray(children) ? children.map(child => mapTexts(child, act)) : children;
};

type Props = Record<string, unknown> & { children?: unknown };

/** Painted text is isolated; what is only spoken needs no isolates, and a screen reader is to hear none. */
function prepare(vnode: VNode): void {
  const { type } = vnode;
  if (typeof type !== 'string' && type !== Fragment) return;
  const props = vnode.props as Props;
  for (const name in props)
    if (name.startsWith('aria-') && typeof props[name] === 'string') props[name] = withoutIsolates(props[name]);
  const { children } = props;
  if (children === undefined || isKeptTogether(vnode as VNode<{ class?: string }>)) return;
  const hasTextOnly = typeof type === 'string' && textOnly.has(type);
  props.children = mapTexts(children, hasTextOnly ? withoutControls : text => paint(text, type === 'bdi'));
}

const before = options.vnode;
options.vnode = vnode => {
  prepare(vnode);
  before?.(vnode);
};
