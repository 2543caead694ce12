import { expect, it, vi } from 'vitest';
import { onTrustedClick } from '../../src/ui/trusted-click.ts';

it("acts on a user's click", () => {
  const act = vi.fn();
  onTrustedClick(act)({ isTrusted: true });
  expect(act).toHaveBeenCalledOnce();
});

it("ignores a script's click", () => {
  const act = vi.fn();
  onTrustedClick(act)({ isTrusted: false });
  expect(act).not.toHaveBeenCalled();
});
