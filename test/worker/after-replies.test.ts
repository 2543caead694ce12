import { expect, it } from 'vitest';
import { afterReplies, noteReply } from '../../src/worker/after-replies.ts';

it('starts at once when the worker makes no reply', async () => {
  await expect(afterReplies()).resolves.toBeUndefined();
});

it.each(['sent', 'failed'])('starts when the reply is %s, and not before', async end => {
  const reply = Promise.withResolvers<void>();
  noteReply(reply.promise);
  let isStarted = false;
  const started = afterReplies().then(() => {
    isStarted = true;
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(isStarted).toBe(false);
  if (end === 'sent') reply.resolve();
  else reply.reject(new Error('The handler failed.'));
  await started;
  await expect(afterReplies()).resolves.toBeUndefined();
});

it('starts after a second if the lab takes longer to answer', async () => {
  const reply = Promise.withResolvers<void>();
  noteReply(reply.promise);
  const start = Date.now();
  await afterReplies();
  expect(Date.now() - start).toBeGreaterThanOrEqual(900);
  reply.resolve();
});
