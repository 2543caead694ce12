// Which of the three ways a file goes to the laboratory (service.md 4.3), and how large it may be.

/** `none`: an order without files. */
export const attachmentMethods = ['none', 'inline', 'presigned', 'multipart'] as const;

export type AttachmentMethod = (typeof attachmentMethods)[number];

/** What may be wrong with a file that is attached all the same; each has a sentence in assets/locales. */
export const fileWarnings = ['file.encryptedPdf', 'file.otherContent'] as const;

type FileWarning = (typeof fileWarnings)[number];

/** A file that was attached to a draft, as people see it. Sizes in bytes. */
export interface AttachedFile {
  id: string;
  draftId: string;
  name: string;
  /** MIME type, '' when nobody knows. */
  type: string;
  size: number;
  warnings: readonly FileWarning[];
}

/** A site may set each of them. In bytes, but for `inlineFiles`. */
export interface AttachmentLimits {
  /** How many files, and how much together, go inside the order unasked. */
  inlineFiles: number;
  inlineTotal: number;
  /** The largest file that may go inside the order: 7,500,000 satisfies every reading of "10 MB" (service.md 8). */
  inlineEach: number;
  /** The largest file of all. */
  each: number;
  /** The method that the site sets, whatever the sizes. */
  method: Exclude<AttachmentMethod, 'none'> | null;
}

export const defaultAttachmentLimits: AttachmentLimits = {
  inlineFiles: 2,
  inlineTotal: 2_000_000,
  inlineEach: 7_500_000,
  each: 2_000_000_000,
  method: null,
};

/** Why a method was chosen; each has a sentence in assets/locales. */
type MethodReason = 'method.noFiles' | 'method.fewAndSmall' | 'method.largeOrSeveral' | 'method.site' | 'method.person';

export interface ChosenMethod {
  method: AttachmentMethod;
  reason: MethodReason;
}

/** The methods that files of these sizes can go by. Only `inline` has a ceiling. */
export const possibleMethods = (
  sizes: readonly number[],
  limits: AttachmentLimits,
): readonly Exclude<AttachmentMethod, 'none'>[] =>
  sizes.every(size => size <= limits.inlineEach) ? ['inline', 'presigned', 'multipart'] : ['presigned', 'multipart'];

/**
 * How files of these sizes go to the laboratory: as a person wishes, else as the site sets it, else inside the order
 * when they are few and small, else to pre-signed addresses (service.md 4.3). A wish that the sizes rule out is passed over.
 */
export function chooseMethod(
  sizes: readonly number[],
  limits: AttachmentLimits = defaultAttachmentLimits,
  wish: AttachmentMethod | null = null,
): ChosenMethod {
  if (sizes.length === 0) return { method: 'none', reason: 'method.noFiles' };
  const possible: readonly AttachmentMethod[] = possibleMethods(sizes, limits);
  if (wish !== null && possible.includes(wish)) return { method: wish, reason: 'method.person' };
  if (limits.method !== null && possible.includes(limits.method))
    return { method: limits.method, reason: 'method.site' };
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isSmall = sizes.length <= limits.inlineFiles && total <= limits.inlineTotal && possible.includes('inline');
  return isSmall
    ? { method: 'inline', reason: 'method.fewAndSmall' }
    : { method: 'presigned', reason: 'method.largeOrSeveral' };
}
