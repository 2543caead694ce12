// What a form has besides the draft that it shows.
import * as z from 'zod/mini';
import { attachmentMethods } from '../files/attachments.ts';

/** The entries of the form other than the edits, which the draft includes. */
export const Entered = z.strictObject({
  panelId: z.nullable(z.string()),
  /** What the clinician chose; null: by the sizes and the organization's setting. */
  method: z.nullable(z.enum(attachmentMethods)),
  /** Field → input that is not a valid value. */
  invalidInput: z.exactOptional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(1_000_000)))),
  /** Names of files that were still being saved. */
  adding: z.exactOptional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
});

export type Entered = z.infer<typeof Entered>;

/** Where a draft comes from, besides its chart. */
export const DraftOrigin = z.strictObject({
  /** ISO time at which the chart was last read before another patient's replaced it in the tab: the draft continues. */
  resumedFrom: z.exactOptional(z.string()),
  /** ISO time of the last change before the browser closed, or when a form was opened whose reading is too old: the edits are restored. */
  recoveredFrom: z.exactOptional(z.string()),
  /** The name of the person who made those edits, if another person; '' if not known. */
  recoveredOf: z.exactOptional(z.string()),
  /** The earlier order's requisition number, if the draft uses its choices. */
  againOf: z.exactOptional(z.string()),
});

export type DraftOrigin = z.infer<typeof DraftOrigin>;
