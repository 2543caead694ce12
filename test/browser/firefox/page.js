// Runs beside a page of Firefox with the browser's rights. It finds elements by role and name, as a screen reader does,
// and clicks them with the mouse. One call is one command; its answer goes back as a message.
/* global content, Cc, Ci, Cu, sendAsyncMessage */

async (name, { do: what, ...args }) => {
  const { document } = content;

  /** Every element that a screen reader announces, with its role and name. */
  function tell() {
    const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
    return [...document.querySelectorAll('body *')].flatMap(element => {
      const told = service.getAccessibleFor(element);
      if (!told) return [];
      // ARIA has no role for it and Firefox gives it no name. This role is Chromium's.
      if (element.localName === 'summary')
        return [{ element, role: 'DisclosureTriangle', name: element.textContent.trim() }];
      return [{ element, role: told.computedARIARole, name: told.name ?? '' }];
    });
  }

  const has = (element, property) => element[property] === true || element.getAttribute(`aria-${property}`) === 'true';

  const describe = ({ element, name }) => ({
    name,
    disabled: has(element, 'disabled'),
    checked: has(element, 'checked'),
  });

  const isEnabled = told => !describe(told).disabled;

  const matches = (text, { exact, source, flags }) =>
    exact === undefined ? new RegExp(source, flags).test(text) : text === exact;

  /** `role` is null where any match of the selector will do: password and file fields have no role. */
  const isWanted = ({ element, role }) => (args.role === null ? element.matches(args.selector) : role === args.role);

  const locate = (isMeant = () => true) =>
    tell().find(told => isWanted(told) && matches(told.name, args.wanted) && isMeant(told));

  const placeOf = element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element.getBoundingClientRect();
  };

  const isInWindow = (x, y) => x >= 0 && y >= 0 && x < content.innerWidth && y < content.innerHeight;

  const commands = {
    all: () => tell().filter(isWanted).map(describe),

    find: () => {
      const found = locate();
      return found ? describe(found) : null;
    },

    /** False when the element is gone, or takes no click yet, or moves: a popup that opens still gets its size. */
    click: async () => {
      const { element } = locate(args.isForced ? undefined : isEnabled) ?? {};
      if (!element) return false;
      const { x, y, width, height } = placeOf(element);
      if (!args.isForced) {
        await new Promise(resolve => content.setTimeout(resolve, 50));
        const { x: toX, y: toY } = placeOf(element);
        if (toX !== x || toY !== y || !isInWindow(x + width / 2, y + height / 2)) return false;
      }
      for (let time = 0; time < args.times; time += 1)
        for (const type of ['mousedown', 'mouseup'])
          content.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 });
      return true;
    },

    /** Clicks in the middle of what a selector finds. */
    clickOn: () => {
      const { x, y, width, height } = document.querySelector(args.selector).getBoundingClientRect();
      for (const type of ['mousedown', 'mouseup'])
        content.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 });
      return true;
    },

    /** Enters a text as a user does. */
    fill: () => {
      const { element } = locate() ?? {};
      if (!element) return false;
      element.focus();
      element.setUserInput(args.text);
      return true;
    },

    /** Chooses files, as in the file picker. */
    attach: () => {
      const { element: input } = locate() ?? {};
      if (!input) return false;
      const files = args.files.map(({ name, type, size }) => {
        const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7919) % 256);
        return new content.File([Cu.cloneInto(bytes.buffer, content)], name, { type });
      });
      input.mozSetFileArray(files);
      for (const type of ['input', 'change']) input.dispatchEvent(new content.Event(type, { bubbles: true }));
      return true;
    },

    text: () => document.body?.innerText ?? '',

    /** Runs in the page's own world, which has `browser` in a page of the extension. */
    evaluate: () => {
      const world = new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
      return Cu.evalInSandbox(`(async () => JSON.stringify(await (${args.expression})))()`, world);
    },
  };

  try {
    sendAsyncMessage(name, { value: await commands[what]() });
  } catch (error) {
    sendAsyncMessage(name, { error: String(error) });
  }
};
