// Growth curves as SVG with both axes logarithmic: proportional growth is a straight line of slope one.

interface Series {
  name: string;
  /** [x, y], both greater than 0, sorted by x. */
  points: readonly (readonly [number, number])[];
}

export interface Plot {
  title: string;
  x: string;
  y: string;
  series: readonly Series[];
}

const [width, height] = [720, 420];
const box = { left: 78, right: 200, top: 44, bottom: 58 };

/** Distinguishable without color vision, on white and on black. */
const colors = ['#0b7fab', '#d1571b', '#2b8a4b', '#a8488f', '#86741a', '#6a6ad8'];
const dashes = ['none', '7 4', '2 4', '10 3 2 3', '4 2', '12 4'];

const style = `
  text { font: 13px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; font-size: 15px; }
  .grid { stroke: #d5dae0; }
  @media (prefers-color-scheme: dark) { text { fill: #e2e6ea; } .grid { stroke: #3d444d; } .back { fill: #14181d; } .curve { filter: brightness(1.4); } }
`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const names: readonly [number, string][] = [
  [1e9, ' G'],
  [1e6, ' M'],
  [1e3, ' k'],
];

/** "50 k", "0.1". */
function tickName(value: number): string {
  const [least, unit] = names.find(([one]) => value >= one) ?? [1, ''];
  return `${Number((value / least).toPrecision(3))}${unit}`;
}

interface Axis {
  ticks: number[];
  /** 0 to 1. */
  place: (value: number) => number;
}

/** Whole decades around the values. */
function axisOf(values: readonly number[]): Axis {
  const first = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return { ticks, place: value => (Math.log10(value) - first) / (last - first) };
}

/** Positions, from the top, for names at these heights so that none covers another. */
function spread(heights: readonly number[]): number[] {
  const places: number[] = [];
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let least = 0;
  for (const index of order) {
    places[index] = Math.max(heights[index] ?? 0, least);
    least = (places[index] ?? 0) + 16;
  }
  return places;
}

/** Draws the plot as SVG. */
export function drawPlot({ title, x, y, series }: Plot): string {
  const points = series.flatMap(one => one.points);
  const [across, up] = [axisOf(points.map(([value]) => value)), axisOf(points.map(([, value]) => value))];
  const [inner, tall] = [width - box.left - box.right, height - box.top - box.bottom];
  const left = (value: number) => Number((box.left + across.place(value) * inner).toFixed(1));
  const top = (value: number) => Number((box.top + (1 - up.place(value)) * tall).toFixed(1));
  const [end, floor] = [box.left + inner, box.top + tall];
  const grid = [
    ...across.ticks.map(
      value =>
        `<line class="grid" x1="${left(value)}" x2="${left(value)}" y1="${box.top}" y2="${floor}"/>` +
        `<text x="${left(value)}" y="${floor + 20}" text-anchor="middle">${tickName(value)}</text>`,
    ),
    ...up.ticks.map(
      value =>
        `<line class="grid" x1="${box.left}" x2="${end}" y1="${top(value)}" y2="${top(value)}"/>` +
        `<text x="${box.left - 8}" y="${top(value) + 4}" text-anchor="end">${tickName(value)}</text>`,
    ),
  ];
  const labels = spread(series.map(one => top(one.points.at(-1)?.[1] ?? 1)));
  const curves = series.map(({ name, points: own }, index) => {
    const color = colors[index % colors.length];
    const line = own.map(([a, b]) => `${left(a)},${top(b)}`).join(' ');
    const dots = own.map(([a, b]) => `<circle cx="${left(a)}" cy="${top(b)}" r="3" fill="${color}"/>`).join('');
    const [last] = own.at(-1) ?? [1];
    return (
      `<g class="curve"><polyline points="${line}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"/>` +
      `${dots}<text x="${left(last) + 10}" y="${(labels[index] ?? 0) + 4}" style="fill: ${color}">${escapeText(name)}</text></g>`
    );
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeText(title)}">`,
    `<style>${style}</style>`,
    `<rect class="back" width="${width}" height="${height}" fill="#fff"/>`,
    `<text class="title" x="${box.left}" y="24">${escapeText(title)}</text>`,
    ...grid,
    ...curves,
    `<text x="${box.left + inner / 2}" y="${height - 14}" text-anchor="middle">${escapeText(x)}</text>`,
    `<text transform="translate(20 ${box.top + tall / 2}) rotate(-90)" text-anchor="middle">${escapeText(y)}</text>`,
    '</svg>',
  ].join('\n')}\n`;
}
