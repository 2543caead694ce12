// Who is signed in, from what a page shows of its user.
import { tidy } from '../../order/text/shown-text.ts';
import { closest, prop } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { nameIn } from './names/name-like.ts';
import { allText, childrenOf, hasMoreText, parentOf, tidyText, widestFit } from './nodes.ts';

/** "Welcome, Dr. Ada Lowell", "Logged on: LOWELL, Ada (Nurse)" */
const signedIn =
  /^(?:welcome|signed in|logged (?:in|on)|user|operator[ea]?|usu[aá]rio|utilisateur|benutzer|angemeldet)(?: as| als)?[\s,:]+([^|·•]+)/i;
/** A text with a title or a degree of someone who works here. */
const ofStaff = /^(?:Dra?|Dott|Prof)\b.* .|^\p{Lu}.* .*\p{L}, (?:MD|DO|[DF]?NP|PA|CN[MP]|APRN|MBBS|LCSW)\b/u;
/** Who orders for no one. */
const nurse = /\b(?:RN|LPN|nurse|enfermeir|infirmi|infermier|pflege|schwester)/i;
const accounts =
  'nav,button,aside:has(nav),[class*=user i],[class*=account i],[class*=acct i],[class*=toolbar i],[class*=navbar i],[class*=appbar i],[class*=perfil i]';

const leaves = '(?:log|sign) ?(?:out|off)|salir|sair|abmelden|esci';
const logOut = new RegExp(`^(?:${leaves}|cerrar sesi[oó]n|d[ée]connexion)$`, 'i');
const saysLogOut = new RegExp(`\\b(?:${leaves}|cerrar)|déconn|çıkış`, 'i');

/** True for "User: ada | Log out": who is signed in, not whose account the page is. */
export const isBesideLogOut = (at: Element): boolean => {
  const next = prop(at, 'nextElementSibling');
  if (next && logOut.test(tidyText(next))) return true;
  // The menu can show the name in a part of its own.
  const text = allText(
    widestFit(parentOf(at) ?? at, around => !hasMoreText(around, 99) && /^\D*$/.test(allText(around))),
  );
  return text.length < 200 && saysLogOut.test(text);
};

/** True in the bar that says who is signed in: what else it says is about where that person works. */
export function isInUserBar(at: Element): boolean {
  const bar = parentOf(at);
  return bar !== null && !hasMoreText(bar, 200) && childrenOf(bar).some(other => userIn(allText(other), other) !== '');
}

/** Who is signed in. '' if a text does not say it. */
export function userIn(text: string, at: Element): string {
  if (text.length > 60) return '';
  const line = tidy(text);
  const [, name = ''] = nurse.test(line) ? [] : (signedIn.exec(line) ?? []);
  const isUser =
    ofStaff.test(name) || nameIn(name.replace(/\s*\(.*/, '')) || (ofStaff.test(line) && closest(at, accounts));
  return isUser && isShown(at) ? name || line : '';
}
