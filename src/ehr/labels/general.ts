/**
 * The ID of the general reader, which reads any EHR by its labels alone. A definition's answers override its answers.
 */
export const general = { id: 'general', name: 'Unknown EHR', verified: '' };
