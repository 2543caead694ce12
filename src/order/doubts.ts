// Why a value is in doubt. Without the schemas of src/order/reading.ts, because injected scripts use these too.
import type { ReadValue } from './reading.ts';

/** The clinician cannot see on the page whose chart it is. */
export const notPainted = 'identity.notPainted';

/** The EHR's page changed, and the value was found where it did not stand before. It is never certain. */
export const moved = 'place.moved';

/** The only doubt of a value: its definition was not tried on a live system. */
export const unverifiedDefinition = 'definition.unverified';

/** Labels alone gave the value, and no definition. */
export const byLabel = 'general.label';

/** The chart shows the whole name as one text, which can be split in several ways. */
export const nameInOneText = 'name.oneString';

/** The chart does not say that this row of a list, such as an insurance policy, is in force. */
export const notInForce = 'list.doubtful';

/** The chart shows a phone, and not whether it is the mobile one that the order has a place for. */
export const kindUnsaid = 'phone.kindUnsaid';

/** The chart does not show whose it is. */
export const whoseUnsaid = 'whose.unsaid';

/** A page of the chart does not say whose it is: neither the patient's name nor key stands on it. */
export const partUnnamed = 'part.unnamed';

/** The chart shows something else now, and this no more. */
export const noLongerShown = 'place.gone';

/** Two screens of the chart show different values. */
export const screensDiffer = 'screens.differ';

export const isUnpainted = (values: readonly ReadValue[]): boolean => values.some(({ why }) => why === notPainted);
