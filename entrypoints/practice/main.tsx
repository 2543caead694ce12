import { render } from 'preact';
import { subscribe } from '../../src/messages/events.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { PracticeChart } from '../../src/ui/welcome/practice-chart.tsx';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';

startClosingStorage();

const root = document.querySelector('#app');
if (root) render(<PracticeChart hear={subscribe} />, root);
