// src/settings declares every setting once, and says which value counts: the policy's first.
// Every setting: what a policy can set, in the order of the options.
import { ehrSettings } from './ehrs.ts';
import { fileSettings } from './files.ts';
import { labSettings } from './lab.ts';
import { contactSettings } from './lab-contact.ts';
import { safetySettings } from './safety.ts';
import { computerSettings } from './this-computer.ts';

export const settings = [
  ...labSettings,
  ...contactSettings,
  ...fileSettings,
  ...safetySettings,
  ...ehrSettings,
  ...computerSettings,
] as const;
