/** How the files of an order travel (service.md 4.3). */
export type AttachmentMethod = 'none' | 'inline' | 'multipart' | 'presigned';
