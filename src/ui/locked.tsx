import { say } from './say.ts';
import { TestStripe } from './test-stripe.tsx';

/** Covers a form when nobody sat at the computer: the patient's data are out of the page, not behind something. */
export const Locked = ({ isTest, readAgain }: { isTest: boolean; readAgain: () => void }) => (
  <div class={isTest ? 'sheet is-test' : 'sheet'}>
    {isTest && (
      <header>
        <TestStripe />
      </header>
    )}
    <main>
      <h1>{say('idle.title')}</h1>
      <p>{say('idle.what')}</p>
      <p class="buttons">
        <button type="button" class="main" onClick={readAgain}>
          {say('idle.readAgain')}
        </button>
      </p>
    </main>
  </div>
);
