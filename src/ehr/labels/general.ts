/** What the reader is called that goes by labels alone, in whatever EHR. Its answers give way to a definition's. */
export const general = { id: 'general', name: 'General reader', verified: '' };
