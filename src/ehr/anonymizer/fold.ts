/** The form in which words are compared, of the page, of the list that stays and of the patient: without case and accents. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
