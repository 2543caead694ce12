import { type Habits, panelBeforehand } from '../../order/habits.ts';
import { describeProducts, type Panel } from '../../order/panels.ts';
import { say } from '../say.ts';

interface TestOptionProps {
  panel: Panel;
  habits: Habits;
  isChosen: boolean;
  choose: () => void;
  /** Marks it as a favourite, or not; null where there is no room for that. */
  star: ((isFavourite: boolean) => void) | null;
}

const classes = (names: Readonly<Record<string, boolean>>) =>
  Object.entries(names)
    .flatMap(([name, applies]) => (applies ? [name] : []))
    .join(' ');

/** W17: what was chosen beforehand says so, and why. */
function describe(panel: Panel, habits: Habits, isChosen: boolean): string {
  if ('unavailable' in panel) return panel.unavailable;
  const products = describeProducts(panel.products);
  const habit = habits.favourites.includes(panel.id)
    ? 'tests.favourite'
    : habits.lastPanels[0] === panel.id && 'tests.lastUsed';
  if (!habit) return products;
  return say(isChosen && panelBeforehand(habits) === panel.id ? `${habit}.chosen` : habit, { products });
}

/** One test. Its name is its name alone; what is sent, or why it cannot be, describes it. */
export function TestOption({ panel, habits, isChosen, choose, star }: TestOptionProps) {
  const nameId = `test-${panel.id}`;
  const aboutId = `${nameId}-about`;
  const isUnavailable = 'unavailable' in panel;
  const isFavourite = habits.favourites.includes(panel.id);
  return (
    <div class="test">
      <label class={classes({ option: true, 'is-chosen': isChosen, 'is-unavailable': isUnavailable })}>
        <input
          type="radio"
          name="test"
          value={panel.id}
          checked={isChosen}
          disabled={isUnavailable}
          aria-labelledby={nameId}
          aria-describedby={aboutId}
          onChange={choose}
        />
        <span>
          <span id={nameId}>{panel.test}</span>
          <small id={aboutId}>{describe(panel, habits, isChosen)}</small>
        </span>
      </label>
      {star && !isUnavailable && (
        <button
          type="button"
          class="star"
          aria-pressed={isFavourite}
          aria-label={say('tests.star', { test: panel.test })}
          onClick={() => star(!isFavourite)}
        >
          {isFavourite ? '★' : '☆'}
        </button>
      )}
    </div>
  );
}
