// The stage of a test file whose tests share one browser, and leave no chart and no order to each other.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type ServedPages, servePages } from './serve-pages.ts';
import { type Stage, type StageOptions, setStage } from './stage.ts';

/** Sets and configures a stage before the file's tests, hands it to `take`, and closes it after them. */
export function useStage(
  take: (stage: Stage) => void,
  { asksProvider = false, ...options }: StageOptions & { asksProvider?: boolean } = {},
): void {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await setStage(options);
    take(stage);
    await stage.configure({ asksProvider });
  });
  beforeEach(() => stage?.sandbox.reset());
  // A chart that a failed test left open is a risk that the next form asks about.
  afterEach(() => stage?.closeCharts());
  afterAll(() => stage?.close());
}

/** The same, beside pages that the file serves. After each test, those that are open are closed. */
export function useServedStage(
  routes: Parameters<typeof servePages>[0],
  take: (stage: Stage, pages: ServedPages) => void,
): void {
  let stage: Stage | undefined;
  let pages: ServedPages | undefined;
  beforeAll(async () => {
    pages = await servePages(routes);
  });
  useStage(set => {
    stage = set;
    if (pages) take(set, pages);
  });
  afterEach(async () => {
    for (const page of stage?.browser.context.pages() ?? [])
      if (page.url().includes(`:${pages?.port}`)) await page.close();
  });
  afterAll(() => pages?.close());
}
