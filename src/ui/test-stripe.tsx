import { t } from './texts.ts';

/** W16. CSS shows it at the top of the window, wherever it is in the document. */
export const TestStripe = () => <p class="test-stripe">{t('app.isTest')}</p>;
