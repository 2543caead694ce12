// Runs in the shell: its tabs, and the bar that says whose chart is open.

const { webRoot } = document.body.dataset;
const slowBanner = Number(new URLSearchParams(location.search).get('slowBanner') ?? 0);
const attendant = document.querySelector('#attendantData');
const frames = document.querySelector('#framesDisplay');
const tabs = document.querySelector('#tabs_div');

/** Shows a tab, and creates it first if it is missing. An existing frame navigates; its `src` keeps the first address. */
function navigateTab(name, url, title) {
  const frame = frames.querySelector(`iframe[name="${name}"]`);
  if (!frame) addTab(name, url, title);
  else if (url) frame.contentWindow.location.replace(url);
  for (const display of frames.children) {
    display.style.display = display.querySelector('iframe').name === name ? '' : 'none';
  }
  for (const tab of tabs.children) tab.classList.toggle('shown', tab.dataset.frame === name);
}

function addTab(name, url, title) {
  const display = document.createElement('div');
  display.className = 'frameDisplay';
  const frame = document.createElement('iframe');
  display.append(frame);
  // The frame gets its name after it is created, as in the real shell.
  frame.src = url;
  frames.append(display);
  frame.name = name;
  frame.title = title;

  const tab = document.createElement('span');
  tab.className = 'tabSpan';
  tab.dataset.frame = name;
  const label = document.createElement('span');
  label.className = 'tabTitle';
  label.textContent = title;
  tab.append(label);
  tabs.append(tab);
}

window.openChart = pid => {
  navigateTab('pat', `${webRoot}/interface/patient_file/summary/demographics.php?set_pid=${pid}`, 'Dashboard');
};

// The chart's own script calls this after the chart is in its frame. Until then, the bar shows the previous patient.
window.left_nav = {
  setPatient(name, pid, externalId, _frame, birthLine) {
    const write = () => {
      const banner = document.querySelector('#banner').content.cloneNode(true);
      banner.querySelector('[data-bind="text: pname()"]').textContent = name;
      banner.querySelector('[data-bind="text: pubpid"]').textContent = externalId;
      banner.querySelector('[data-bind="text:patient().str_dob()"]').textContent = birthLine;
      attendant.replaceChildren(banner);
      for (const entry of document.querySelectorAll('#patient-list button')) {
        entry.classList.toggle('open', entry.dataset.pid === String(pid));
      }
    };
    if (slowBanner > 0) setTimeout(write, slowBanner);
    else write();
  },
};

/** Empties the bar. The chart's frame stays hidden. */
function closeChart() {
  attendant.replaceChildren();
  for (const entry of document.querySelectorAll('#patient-list button.open')) entry.classList.remove('open');
  navigateTab('fin');
}

document.addEventListener('click', event => {
  const link = event.target.closest('a');
  if (link) event.preventDefault();
  const { frame, url } = event.target.closest('[data-frame]')?.dataset ?? {};
  if (frame) navigateTab(frame, url, 'Dashboard');
  const entry = event.target.closest('#patient-list button');
  if (entry) window.openChart(entry.dataset.pid);
  if (event.target.closest('.ptName')) {
    navigateTab('pat', `${webRoot}/interface/patient_file/summary/demographics.php`, 'Dashboard');
  }
  if (event.target.closest('.close-chart')) closeChart();
  document.querySelector('#userdropdown').classList.toggle('show', Boolean(event.target.closest('#username')));
});
