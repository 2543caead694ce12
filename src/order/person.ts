// Who is signed in at the lab, as far as the token says. For display and comparison only: it never decides about access.
import * as z from 'zod/mini';

/** The issuer's address and its ID for the person; '' where the token does not say. */
export const Person = z.strictObject({ issuer: z.string(), subject: z.string(), name: z.string() });
export type Person = z.infer<typeof Person>;

/** A person under one sign-in. `signIn` is new with each sign-in, and unchanged when its token is renewed; '' when signed out. */
export const SignedIn = z.strictObject({ ...Person.shape, signIn: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const unknownPerson: Person = { issuer: '', subject: '', name: '' };
export const signedOut: SignedIn = { ...unknownPerson, signIn: '' };

/** The sign-in of a token that the policy sets: everyone who uses the computer shares it. */
export const policySignIn = 'policy';

/** Certainly the same person: the same subject of the same issuer or, where the token names none, the same sign-in. */
export function isSamePerson(a: SignedIn, b: SignedIn): boolean {
  if (a.subject !== '' || b.subject !== '') return a.subject === b.subject && a.issuer === b.issuer;
  return a.signIn !== '' && a.signIn === b.signIn;
}

/** One key per person, as far as {@link isSamePerson} can tell; '' when signed out. */
export const personKey = ({ issuer, subject, signIn }: SignedIn): string =>
  subject === '' ? signIn : JSON.stringify([issuer, subject]);

/** Who made edits; null where no sign-in is needed. Missing: not known. */
export const Author = z.nullable(SignedIn);
export type Author = z.infer<typeof Author>;

/** Whether one person's edits may return to another without a question. */
export const isSameAuthor = (a: Author | undefined, b: Author): boolean =>
  a && b ? isSamePerson(a, b) : a === null && b === null;

/** Both are known, and they are two people. */
export const isOtherAuthor = (a: Author | undefined, b: Author): boolean =>
  Boolean(a?.signIn && b?.signIn) && !isSameAuthor(a, b);

/** The person's name, or the subject; '' where neither is known. */
export const personName = ({ name, subject }: Person): string => name || subject;

/** Two names that a reader can tell apart: where both are equal, each has its subject beside it. */
export function namesApart(a: Person, b: Person): [string, string] {
  const [first, second] = [personName(a), personName(b)];
  if (first === '' || first !== second) return [first, second];
  return [`${first} (${a.subject})`, `${second} (${b.subject})`];
}

/** For the audit log: readers look people up this way. */
export function personText({ issuer, subject, name, signIn }: SignedIn): string {
  if (signIn === '' && subject === '') return 'not signed in';
  if (subject === '') return name === '' ? 'signed in, name not known' : name;
  return `${name === '' ? subject : `${name} (${subject})`}${issuer === '' ? '' : ` at ${issuer}`}`;
}
