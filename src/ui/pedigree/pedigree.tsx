import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { cancersIn, type FamilyRows, familyOf } from './family.ts';
import type { Sex } from './kinship.ts';
import { labelDrop, layOut, lineHeight, type Placed, radius as r } from './layout.ts';
import { type Filling, fillFor, fillingsOf, Hatchings, OrganKey } from './organ-key.tsx';
import { t } from './texts.ts';
import { describe, labelLines } from './words.ts';

/** Below this scale, the drawing scrolls sideways. */
const leastScale = 0.8;
/** The room for the drawing in the narrowest window. */
const narrow = 320;

interface PedigreeProps extends FamilyRows {
  /** If this is one of several drawings: all of them fill an organ alike. */
  whole?: FamilyRows;
}

/** The pedigree of an order's rows. It follows edits. */
export function Pedigree({ whole, ...rows }: PedigreeProps) {
  const { genderCode, personalCancerHistory, familyCancerHistory } = rows;
  const name = useId();
  const family = useMemo(
    () => familyOf({ genderCode, personalCancerHistory, familyCancerHistory }),
    [genderCode, personalCancerHistory, familyCancerHistory],
  );
  const { width, height, people, links } = useMemo(
    () => layOut(family, person => labelLines(person, family)),
    [family],
  );
  const persons = people.map(({ person }) => person);
  const fillings = fillingsOf(cancersIn(whole ?? rows), name);
  const hasImplied = persons.some(({ id, rows }) => id !== 'patient' && rows.length === 0);

  const frame = useRef<HTMLDivElement>(null);
  const patientAt = (people.find(({ person }) => person.id === 'patient')?.x ?? 0) / width;
  // A drawing that is too wide starts with the patient in the middle.
  useEffect(() => {
    const { current } = frame;
    if (current) current.scrollLeft = patientAt * current.scrollWidth - current.clientWidth / 2;
  }, [patientAt]);
  // Users without a pointer scroll it with the arrow keys when it has the focus.
  const focusable = width * leastScale > narrow ? { tabIndex: 0 } : {};
  return (
    <figure class="pedigree">
      <div class="wide-drawing" ref={frame} {...focusable}>
        <svg
          role="img"
          aria-label={describe(family, persons)}
          viewBox={`0 0 ${width} ${height}`}
          style={`--width: ${width}; --least-scale: ${leastScale}`}
        >
          <defs>
            {sexes.map(sex => (
              <clipPath key={sex} id={shapeName(name, sex)}>
                <Shape sex={sex} />
              </clipPath>
            ))}
            <Hatchings name={name} />
          </defs>
          {links.map(({ kind, parents, children, path }) => (
            <path key={`${kind} ${parents.join()} ${children.join()}`} d={path} />
          ))}
          {people.map(placed => (
            <PersonSymbol key={placed.person.id} placed={placed} name={name} fillings={fillings} />
          ))}
        </svg>
      </div>
      <OrganKey fillings={fillings} />
      {(hasImplied || family.secondParents) && (
        <figcaption>
          {hasImplied && t('pedigree.implied')} {family.secondParents && t('pedigree.sharedParent')}
        </figcaption>
      )}
    </figure>
  );
}

// The standard symbols of human pedigrees, one per person: square, circle, diamond. Filled, slashed, with an arrow.

const sexes: readonly Sex[] = ['female', 'male', 'unknown'];

/** The ID of the outline that clips a symbol's filling. `name` identifies this drawing in the page. */
const shapeName = (name: string, sex: Sex): string => `${name}-${sex}`;

/** The outline of a symbol centered at 0, 0. */
function Shape({ sex }: { sex: Sex }) {
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

function PersonSymbol(props: PersonSymbolProps) {
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
