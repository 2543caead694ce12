/** `npm test` plays a sample of the large matrices. `npm run test:more`, and so CI, plays all of them. */
export const isWhole = process.env.MATRIX === 'whole';
