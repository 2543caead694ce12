/** The form for comparing words of the page, the kept list and the patient: without case and accents. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
