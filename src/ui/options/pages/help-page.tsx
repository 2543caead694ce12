import type { LabContact } from '../../../messages/service-views.ts';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import { PhoneLink } from '../../phone-link.tsx';
import type { OptionsServices } from '../../services.ts';
import { DiagnosticsSection } from '../diagnostics-section.tsx';
import { t } from '../texts.ts';

const { author, homepage, supportEmail, securityEmail } = __PUBLISHER__;

interface HelpPageProps extends Pick<OptionsServices, 'actions' | 'requestPermission' | 'openPractice'> {
  lab: LabContact | undefined;
  isManaged: boolean;
}

/** Whom to call, how to try, who publishes the extension, and the report for a help desk. */
export const HelpPage = ({ lab, isManaged, openPractice, ...services }: HelpPageProps) => (
  <>
    <Section id="call" title={t('help.lab')}>
      {lab?.phone ? (
        <p>
          {lab.name} <PhoneLink lab={lab} />
        </p>
      ) : (
        <p>{t(isManaged ? 'setup.noPhone.managed' : 'setup.noPhone')}</p>
      )}
    </Section>
    <Section id="try" title={t('practice.title')}>
      <p class="hint">{t('practice.what')}</p>
      <p class="buttons">
        <Button act={openPractice}>{t('practice.start')}</Button>
      </p>
    </Section>
    <Section id="publisher" title={t('help.publisher')}>
      <p>
        {author}, <a href={homepage}>{homepage}</a>
      </p>
      <p>{t('help.support', { address: supportEmail })}</p>
      <p>{t('help.security', { address: securityEmail })}</p>
      <p>
        <a href="/privacy.html">{t('help.privacy')}</a>
      </p>
    </Section>
    <DiagnosticsSection {...services} />
  </>
);
