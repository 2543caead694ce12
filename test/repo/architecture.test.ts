// docs/architecture.md shows what the code says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Submission } from '../../src/outbox/submission.ts';
import { pathDiagram, roomTable } from './architecture.ts';
import { stateDiagrams } from './submission-states.ts';

const page = path.join(import.meta.dirname, '../../docs/architecture.md');

const diagram = (text: string) => `\`\`\`mermaid\n${text}\`\`\`\n`;

describe('the page on the architecture', () => {
  it('shows what the code says; `vitest --update` writes it again', async () => {
    const { submissions, files } = stateDiagrams();
    const parts = {
      path: diagram(pathDiagram()),
      submissions: diagram(submissions),
      files: diagram(files),
      rooms: roomTable(),
    };
    let text = readFileSync(page, 'utf8');
    for (const [name, part] of Object.entries(parts)) {
      const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
      expect(text).toContain(begin);
      text = `${text.split(begin)[0]}${begin}${part}${end}${text.split(end)[1]}`;
    }
    await expect(text).toMatchFileSnapshot(page);
  });

  it('shows every state that a submission and its files can have', () => {
    const { submissions, files } = stateDiagrams();
    const statesOf = (text: string) => new Set([...text.matchAll(/--> (\w+)/g)].map(([, state]) => state));
    expect(statesOf(submissions)).toEqual(new Set(Submission.shape.state.options));
    expect(statesOf(files)).toEqual(new Set(Submission.shape.files.def.element.shape.state.options));
  });
});
