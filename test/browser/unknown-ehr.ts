// The charts of an EHR that no definition knows and whose words no reader knows, for teaching it by pointing.

interface Person {
  first: string;
  last: string;
  born: string;
  sex: string;
  number: string;
  address: string;
  phone: string;
  mail: string;
}

export const people: readonly [Person, Person] = [
  {
    first: 'Brisa',
    last: 'Okonjo',
    born: '1981-04-19',
    sex: 'F',
    number: 'KL-20417',
    address: '12 Elm St, Salem, OR 97301',
    phone: '503-555-0142',
    mail: 'brisa.okonjo@example.org',
  },
  {
    first: 'Teodor',
    last: 'Vasquez-Lind',
    born: '1957-11-28',
    sex: 'M',
    number: 'KL-88203',
    address: '408 Harbor Ave, Astoria, OR 97103',
    phone: '503-555-0177',
    mail: 'teo.lind@example.org',
  },
];

/** Labels of a language that the reader does not know. */
const labels: readonly [label: string, id: string, of: keyof Person][] = [
  ['Etunimi', 'etu', 'first'],
  ['Sukunimi', 'suku', 'last'],
  ['Syntynyt', 'synt', 'born'],
  ['Laji', 'laji', 'sex'],
  ['Tunnus', 'tunnus', 'number'],
  ['Kotipaikka', 'koti', 'address'],
  ['Kannettava', 'kann', 'phone'],
  ['Sposti', 'posti', 'mail'],
];

/** What the person points at, in the order in which the teach page asks: 8 places with 11 values. */
export const places: readonly string[] = labels.map(([, id]) => `[data-f="${id}"]`);

/** A script that tries to answer for the person. */
export const forger = `
  const wrong = document.querySelector('#wrong');
  const label = document.querySelector('#trap');
  const fire = (target, type, Kind) =>
    target.dispatchEvent(new Kind(type, { bubbles: true, composed: true, clientX: 5, clientY: 5, button: 0, pointerId: 1 }));
  Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true });
  EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
    apply: (add, target, args) => Reflect.apply(add, target, args),
  });
  Document.prototype.caretPositionFromPoint = () => ({ offsetNode: wrong.firstChild, offset: 0 });
  Document.prototype.elementsFromPoint = () => [wrong];
  Event.prototype.composedPath = () => [wrong];
  window.getSelection = document.getSelection = () => ({ toString: () => 'Wrong', rangeCount: 1 });
  window.forged = 0;
  setInterval(() => {
    for (const type of ['pointerdown', 'pointerup']) fire(wrong, type, PointerEvent);
    for (const type of ['mousedown', 'mouseup', 'click']) fire(wrong, type, MouseEvent);
    wrong.click();
    label.click();
    postMessage({ what: 'picked', points: [{ field: 'patient.firstName', text: 'Wrong', nth: 1 }] }, '*');
    window.forged += 1;
  }, 50);`;

export const chartOf = (person: Person, script = ''): string => `<!doctype html>
<html lang="fi"><head><meta charset="utf-8"><title>Kansio</title>
<style>body { font: 16px sans-serif; margin: 30px } th { text-align: left; padding: 6px 20px } td { padding: 6px }</style></head>
<body><h1>Kansio</h1><table><tbody>
${labels.map(([label, id, of]) => `<tr><th>${label}</th><td data-f="${id}">${person[of]}</td></tr>`).join('\n')}
</tbody></table>
<p><a id="leave" href="/elsewhere">Lista</a></p>
<p id="wrong">Wrong</p><label id="trap">Wrong too<input value="Wrong value"></label>
${script ? `<script>${script}</script>` : ''}
</body></html>`;

/** A page with a chart in a frame. */
export const framed = (address: string): string =>
  `<!doctype html><title>Portaali</title><h1>Portaali</h1><iframe src="${address}" width="900" height="500"></iframe>`;

export const unknownEhr = (script = ''): Record<string, string> => ({
  ...Object.fromEntries(people.map((person, at) => [`/kansio/${at + 1}`, chartOf(person, script)])),
  '/elsewhere': '<!doctype html><title>Lista</title><h1>Lista</h1>',
});
