import { vi } from 'vitest';

// jsdom cannot make a trusted click; synthetic-click.test.tsx, which runs without this, shows that a script's click does nothing.
vi.mock('../../src/ui/trusted-click.ts', () => ({ onTrustedClick: (act: () => void) => () => act() }));
