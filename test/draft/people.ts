// Invented people who are signed in, for tests.
import type { SignedIn } from '../../src/order/person.ts';

export const hedda: SignedIn = {
  issuer: 'https://id.example.org',
  subject: 'hedda',
  name: 'Hedda Quist-Larsen',
  signIn: 'sign-in-1',
};

export const leticia: SignedIn = {
  issuer: 'https://id.example.org',
  subject: 'leticia',
  name: 'Leticia Oyelaran',
  signIn: 'sign-in-2',
};
