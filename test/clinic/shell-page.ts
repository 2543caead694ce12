import { type Banner, bannerContent } from './banner.ts';
import { html, type Markup, nothing } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** A tab of the shell. A hidden tab keeps its document. */
export type ShellFrame = { name: string; title: string; src: string; visible: boolean };

export type Shell = {
  title: string;
  webRoot: string;
  user: string;
  frames: readonly ShellFrame[];
  /** The bar's text when the page arrives. `undefined`: no patient is open. */
  banner?: Banner;
  /** The people in the left column. Empty: no column. */
  patients: readonly ClinicPatient[];
};

const hidden: Markup = { markup: ' style="display: none;"' };

/** `main.php`: the top document with the bar, the tabs and one iframe per tab. */
export function shellPage({ title, webRoot, user, frames, banner, patients }: Shell): Markup {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>${title}</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="${webRoot}/public/clinic.css">
        <link rel="stylesheet" href="${webRoot}/public/shell.css">
        <script src="${webRoot}/public/shell.js" defer></script>
      </head>
      <body class="shell" data-web-root="${webRoot}">
        <header id="mainBox">
          ${menu(webRoot)}
          ${userMenu(user)}
        </header>
        <div id="attendantData">
          ${banner === undefined ? nothing : bannerContent(banner)}
        </div>
        <div id="tabs_div">
          ${frames.map(
            frame =>
              html`<span class="tabSpan${frame.visible ? ' shown' : ''}" data-frame="${frame.name}"><span class="tabTitle">${frame.title}</span></span>`,
          )}
        </div>
        <div class="desk">
          ${patientList(patients)}
          <div id="framesDisplay">
            ${frames.map(
              frame => html`
                <div class="frameDisplay"${frame.visible ? nothing : hidden}>
                  <iframe name="${frame.name}" title="${frame.title}" src="${frame.src}"></iframe>
                </div>`,
            )}
          </div>
        </div>
        <template id="banner">
          ${bannerContent({ name: '', externalId: '', birthLine: '' })}
        </template>
      </body>
    </html>`;
}

function menu(webRoot: string): Markup {
  const entries = [
    { name: 'cal', title: 'Calendar', path: 'main_info.php' },
    { name: 'fin', title: 'Finder', path: 'finder/dynamic_finder.php' },
  ];
  return html`
    <nav id="mainMenu">
      ${entries.map(
        ({ name, title, path }) =>
          html`<a class="menuLabel" href="#" data-frame="${name}" data-url="${webRoot}/interface/main/${path}">${title}</a>`,
      )}
      <a class="menuLabel" href="#" data-frame="pat" data-url="${webRoot}/interface/new/new.php">New/Search</a>
    </nav>
    <span class="sample">Sample clinic · invented patients</span>`;
}

function userMenu(user: string): Markup {
  const [firstName = '', ...lastName] = user.split(' ');
  return html`
    <span id="userData">
      <span id="username" title="Current user" role="button">☺</span>
      <ul id="userdropdown">
        <li class="menuLabel"><span data-bind="text:fname">${firstName}</span> <span data-bind="text:lname">${lastName.join(' ')}</span></li>
      </ul>
    </span>`;
}

function patientList(patients: readonly ClinicPatient[]): Markup {
  if (patients.length === 0) return nothing;
  return html`
    <aside id="patient-list">
      <h2>Patients</h2>
      ${patients.map(
        ({ pid, firstName, lastName }) =>
          html`<button type="button" data-pid="${pid}">${lastName}, ${firstName}</button>`,
      )}
    </aside>`;
}
