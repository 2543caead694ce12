// The standard symbols of human pedigrees, one per person: square, circle, diamond. Filled, slashed, with an arrow.
import type { Sex } from './kinship.ts';
import { labelDrop, lineHeight, type Placed, radius as r } from './layout.ts';
import { type Filling, fillFor } from './organ-key.tsx';

export const sexes: readonly Sex[] = ['female', 'male', 'unknown'];

/** The ID of the outline that clips a symbol's filling. `name` identifies this drawing in the page. */
export const shapeName = (name: string, sex: Sex): string => `${name}-${sex}`;

/** The outline of a symbol centered at 0, 0. */
export function Shape({ sex }: { sex: Sex }) {
  if (sex === 'male') return <rect x={-r} y={-r} width={2 * r} height={2 * r} />;
  if (sex === 'female') return <circle r={r} />;
  return <path d={`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`} />;
}

/** The parts of a symbol that each organ fills: all of it, a half, a quarter. Only labels show a fifth organ. */
const parts = [
  [[-r, -r, 2 * r, 2 * r]],
  [
    [-r, -r, r, 2 * r],
    [0, -r, r, 2 * r],
  ],
  [
    [-r, -r, r, r],
    [0, -r, r, r],
    [-r, 0, r, r],
    [0, 0, r, r],
  ],
] as const;

interface PersonSymbolProps {
  placed: Placed;
  name: string;
  fillings: readonly Filling[];
}

function Affected({ placed: { person }, name, fillings }: PersonSymbolProps) {
  const fills = [...new Set(person.cancers.map(cancer => fillFor(cancer, fillings)))];
  const places = parts[Math.min(fills.length, parts.length) - 1] ?? [];
  const divisions = ['', `M0 ${-r}V${r}`, `M0 ${-r}V${r}M${-r} 0H${r}`];
  return (
    <g clip-path={`url(#${shapeName(name, person.sex)})`}>
      {places.map(([x, y, width, height], at) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill={fills[at] ?? 'none'} stroke="none" />
      ))}
      <path d={divisions[Math.min(fills.length, divisions.length) - 1] ?? ''} />
    </g>
  );
}

export function PersonSymbol(props: PersonSymbolProps) {
  const { person, lines, x, y } = props.placed;
  const isPatient = person.id === 'patient';
  const isImplied = !isPatient && person.rows.length === 0;
  const slash = r + 5;
  return (
    <g class={isPatient ? 'patient' : isImplied ? 'implied' : undefined} transform={`translate(${x} ${y})`}>
      <Affected {...props} />
      <Shape sex={person.sex} />
      {person.isDeceased && <path d={`M${-slash} ${slash}L${slash} ${-slash}`} />}
      {isPatient && <path class="arrow" d={`M${-r - 20} ${r}L${-r - 4} 3m-7.5 1.5l7.5 -1.5l-2 7.5`} />}
      {lines.map((line, at) => (
        <text key={at} y={r + labelDrop + at * lineHeight}>
          {line}
        </text>
      ))}
    </g>
  );
}
