// Runs in the frames' pages: the cards' tabs, and the finder's rows, which open a chart.

document.addEventListener('click', event => {
  const tab = event.target.closest('.tabNav a');
  if (tab) {
    event.preventDefault();
    const card = tab.closest('.card-text');
    const tabs = [...card.querySelectorAll('.tabNav li')];
    const chosen = tabs.indexOf(tab.parentElement);
    const panes = [...card.querySelectorAll('.tabContainer > .tab')];
    for (const [index, item] of tabs.entries()) item.classList.toggle('current', index === chosen);
    for (const [index, pane] of panes.entries()) pane.classList.toggle('current', index === chosen);
  }

  const rank = event.target.closest('.nav-tabs a');
  if (rank) {
    event.preventDefault();
    const card = rank.closest('.card-text');
    for (const item of card.querySelectorAll('.nav-link')) item.classList.toggle('active', item === rank);
    for (const pane of card.querySelectorAll('.tab-pane')) {
      pane.classList.toggle('active', rank.hash === `#${pane.id}`);
    }
  }

  const row = event.target.closest('#pt_table tbody tr');
  if (row) parent.openChart?.(row.id.replace('pid_', ''));
});
