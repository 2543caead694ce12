import { t } from './texts.ts';

/** W16. It stands at the top of the window, whatever its place in the document. */
export const TestStripe = () => <p class="test-stripe">{t('app.isTest')}</p>;
