import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { cancersIn, type FamilyRows, familyOf } from './family.ts';
import { layOut } from './layout.ts';
import { fillingsOf, Hatchings, OrganKey } from './organ-key.tsx';
import { PersonSymbol, Shape, sexes, shapeName } from './symbol.tsx';
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
