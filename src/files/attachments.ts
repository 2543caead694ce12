// Which of the three ways a file goes to the lab (service.md 4.3), and how large it may be.

/** `none`: an order without files. */
export const attachmentMethods = ['none', 'inline', 'presigned', 'multipart'] as const;

export type AttachmentMethod = (typeof attachmentMethods)[number];

/** What may be wrong with a file that the clinician can attach anyway; assets/locales has a sentence for each. */
export const fileWarnings = ['file.encryptedPdf', 'file.otherContent'] as const;

type FileWarning = (typeof fileWarnings)[number];

/** A file attached to a draft, as the clinician sees it. Sizes in bytes. */
export interface AttachedFile {
  id: string;
  draftId: string;
  name: string;
  /** MIME type, '' if unknown. */
  type: string;
  size: number;
  warnings: readonly FileWarning[];
}

/** The organization can set each of them. In bytes, except `inlineFiles` and `method`. */
export interface AttachmentLimits {
  /** How many files, and how many bytes in total, go inside the order unless someone chooses otherwise. */
  inlineFiles: number;
  inlineTotal: number;
  /** The largest file that can go inside the order: 7,500,000 satisfies every reading of "10 MB" (service.md 8). */
  inlineEach: number;
  /** The largest file that can go as a part of the same request: service.md 2.1 limits it too. */
  multipartEach: number;
  /** The largest file for any method. */
  each: number;
  /** The method that the organization sets, for any sizes. */
  method: Exclude<AttachmentMethod, 'none'> | null;
}

export const defaultAttachmentLimits: AttachmentLimits = {
  inlineFiles: 2,
  inlineTotal: 2_000_000,
  inlineEach: 7_500_000,
  multipartEach: 10_000_000,
  each: 2_000_000_000,
  method: null,
};

/** Whether no method can carry a file of this size. */
export const isTooLarge = ({ size }: { size: number }, { each }: Pick<AttachmentLimits, 'each'>): boolean =>
  size > each;

/** The methods that can carry files of these sizes. */
function possibleMethods(sizes: readonly number[], limits: AttachmentLimits): readonly AttachmentMethod[] {
  const most = { inline: limits.inlineEach, presigned: Infinity, multipart: limits.multipartEach };
  return (['inline', 'presigned', 'multipart'] as const).filter(method => sizes.every(size => size <= most[method]));
}

/**
 * How files of these sizes go to the lab: as the clinician chooses; otherwise as the organization sets; otherwise inside the
 * order if they are few and small; otherwise to pre-signed addresses (service.md 4.3). Ignores a choice that the sizes
 * rule out.
 */
export function chooseMethod(
  sizes: readonly number[],
  limits: AttachmentLimits = defaultAttachmentLimits,
  wish: AttachmentMethod | null = null,
): AttachmentMethod {
  if (sizes.length === 0) return 'none';
  const possible = possibleMethods(sizes, limits);
  const wanted = [wish, limits.method].find(method => method !== null && possible.includes(method));
  if (wanted) return wanted;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isSmall = sizes.length <= limits.inlineFiles && total <= limits.inlineTotal && possible.includes('inline');
  return isSmall ? 'inline' : 'presigned';
}
