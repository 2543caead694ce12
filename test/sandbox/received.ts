/** How an order's files reach the lab (service section 4.3). */
type AttachmentMethod = 'inline' | 'multipart' | 'presigned';

/** A pre-signed file is `missing` until its upload is complete. `infected` is the virus scan's result after receipt. */
export type FileState = 'missing' | 'received' | 'infected';

export type ReceivedFile = {
  orderId: string;
  /** Position in `attachments`, or in `presignedAttachmentUrls`. */
  index: number;
  method: AttachmentMethod;
  state: FileState;
  /** Only a multipart part has a name. */
  name: string | null;
  size: number | null;
  sha256: string | null;
  receivedAt: string | null;
};

/** What the HTTP request looked like, for tests that must know what left the client. */
export type Receipt = {
  /** Lower-cased names. `authorization` includes only whether the token was valid. */
  headers: Record<string, string>;
  bodyBytes: number;
  bodySha256: string;
  query: string;
  /** The variables verbatim. For a multipart request, before the files were inserted. */
  variables: Record<string, unknown>;
};

export type ReceivedOrder = {
  id: string;
  requisitionNumber: string;
  receivedAt: string;
  /** The order verbatim, as in the variables. */
  order: Record<string, unknown>;
  receipt: Receipt;
  files: ReceivedFile[];
};

/** The content of one inline or multipart attachment. */
export type AttachmentContent = {
  method: 'inline' | 'multipart';
  name: string | null;
  bytes: Uint8Array;
};
