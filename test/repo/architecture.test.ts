// docs/architecture.md shows what the code says.
import { describe, expect, it } from 'vitest';
import { Submission } from '../../src/outbox/submission.ts';
import { stateDiagrams } from './submission-states.ts';

describe('the page on the architecture', () => {
  it('shows every state that a submission and its files can have', () => {
    const { submissions, files } = stateDiagrams();
    const statesOf = (text: string) => new Set([...text.matchAll(/--> (\w+)/g)].map(([, state]) => state));
    expect(statesOf(submissions)).toEqual(new Set(Submission.shape.state.options));
    expect(statesOf(files)).toEqual(new Set(Submission.shape.files.def.element.shape.state.options));
  });
});
