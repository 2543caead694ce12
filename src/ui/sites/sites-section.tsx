import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import { LockedNote } from '../options/setting-origins.tsx';
import { TextField } from '../options/text-field.tsx';
import { type OriginsList, type OriginsServices, useOriginsList } from './sites-list.ts';
import { t } from './texts.ts';

interface OriginsSectionProps extends OriginsServices {
  turn?: number;
  class?: string;
  mark?: ComponentChildren;
}

/** The sites on which the extension recognizes charts. You can add a site, allow one of the policy, or remove one. */
export function OriginsSection({ turn, mark, class: className, ...services }: OriginsSectionProps) {
  const list = useOriginsList(services, turn);
  const { sites = [], isLocked = true } = list.view.value ?? {};
  const refused = list.refused.value;
  return (
    <Section
      id="sites"
      {...(className && { class: className })}
      title={
        <>
          {mark} {t('indicator.title')}
        </>
      }
    >
      <p class="hint">{t('indicator.hint')}</p>
      {isLocked && list.view.value && <LockedNote />}
      <KnownSites list={list} />
      {list.view.value && sites.length === 0 && <p class="soft">{t('indicator.none')}</p>}
      {!isLocked &&
        (sites.length === 0 ? (
          <AddSite list={list} />
        ) : (
          <details>
            <summary>{t('indicator.another')}</summary>
            <AddSite list={list} />
          </details>
        ))}
      <p role="status" class="bad">
        {refused === null ? '' : t('indicator.refused', { site: refused })}
      </p>
      <ActionFailure failure={list.failure} />
    </Section>
  );
}

function KnownSites({ list }: { list: OriginsList }) {
  const { sites = [], isLocked = true } = list.view.value ?? {};
  if (sites.length === 0) return null;
  return (
    <ul class="sites">
      {sites.map(({ origin, isAllowed }) => (
        <li key={origin}>
          <span>
            {origin} {!isAllowed && <span class="bad">{t('indicator.toAllow')}</span>}
          </span>
          <span class="buttons">
            {!isAllowed && (
              <Button aria-label={t('indicator.allowOne', { site: origin })} act={() => list.add(origin)}>
                {t('indicator.allow')}
              </Button>
            )}
            {!isLocked && (
              <Button aria-label={t('indicator.removeOne', { site: origin })} act={() => list.remove(origin)}>
                {t('indicator.remove')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddSite({ list }: { list: OriginsList }) {
  const address = useSignal('');
  const add = async () => {
    if (await list.add(address.value)) address.value = '';
  };
  return (
    <>
      <TextField id="site-address" label={t('indicator.address')} hint={t('indicator.address.hint')} entry={address} />
      <p class="buttons">
        <Button act={add}>{t('indicator.add')}</Button>
      </p>
    </>
  );
}
