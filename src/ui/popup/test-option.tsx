import { describeProducts, type Panel } from '../../order/panels.ts';
import { say } from '../say.ts';

interface TestOptionProps {
  panel: Panel;
  isLastUsed: boolean;
  isChosen: boolean;
  choose: () => void;
}

const classes = (names: Readonly<Record<string, boolean>>) =>
  Object.entries(names)
    .flatMap(([name, applies]) => (applies ? [name] : []))
    .join(' ');

function describe(panel: Panel, isLastUsed: boolean): string {
  if ('unavailable' in panel) return panel.unavailable;
  const products = describeProducts(panel.products);
  return isLastUsed ? say('tests.lastUsed', { products }) : products;
}

/** One test. Its name is its name alone; what is sent, or why it cannot be, describes it. */
export function TestOption({ panel, isLastUsed, isChosen, choose }: TestOptionProps) {
  const nameId = `test-${panel.id}`;
  const aboutId = `${nameId}-about`;
  const isUnavailable = 'unavailable' in panel;
  return (
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
        <small id={aboutId}>{describe(panel, isLastUsed)}</small>
      </span>
    </label>
  );
}
