import { say } from './say.ts';

/** Covers a form when nobody sat at the computer: the patient's data are out of the page, not behind something. */
export const Locked = ({ readAgain }: { readAgain: () => void }) => (
  <div class="sheet">
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
