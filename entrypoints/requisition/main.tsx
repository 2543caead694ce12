import { render } from 'preact';
import { send } from '../../src/messages/send.ts';
import { RequisitionPage } from '../../src/ui/requisition/requisition-page.tsx';
import '../../src/ui/page.css';
import '../../src/ui/requisition/requisition-page.css';

const requisitionNumber = new URLSearchParams(location.search).get('number') ?? '';

const root = document.querySelector('#app');
if (root) render(<RequisitionPage requisitionNumber={requisitionNumber} send={send} print={() => print()} />, root);
