import { expect, it, vi } from 'vitest';
import { onTrustedClick } from '../../src/ui/trusted-click.ts';

it('acts on a click of a person', () => {
  const act = vi.fn();
  onTrustedClick(act)({ isTrusted: true });
  expect(act).toHaveBeenCalledOnce();
});

it('ignores a click that a script made', () => {
  const act = vi.fn();
  onTrustedClick(act)({ isTrusted: false });
  expect(act).not.toHaveBeenCalled();
});
