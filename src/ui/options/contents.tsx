import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { itPages, type OptionsPageName, userPages } from '../../settings/sections.ts';
import { t } from './texts.ts';

const isPage = (name: string): name is OptionsPageName => [...userPages, ...itPages].some(page => page === name);

export const isForIt = (page: OptionsPageName): boolean => itPages.some(one => one === page);

const pageOf = (hash: string): OptionsPageName => {
  const name = hash.replace(/^#/, '');
  return isPage(name) ? name : 'setup';
};

/** The page that the address names. */
export function usePage() {
  const page = useSignal(pageOf(location.hash));
  useEffect(() => {
    const follow = () => {
      page.value = pageOf(location.hash);
      scrollTo(0, 0);
      // Otherwise a screen reader stays at the link, and says nothing of the new page.
      document.querySelector<HTMLElement>('h1')?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [page]);
  return page;
}

interface ContentsProps {
  page: OptionsPageName;
  isManaged: boolean;
}

/** Links to the pages: for the person who orders, and folded those for IT. */
export function Contents({ page, isManaged }: ContentsProps) {
  const links = (pages: readonly OptionsPageName[]) => (
    <ul>
      {pages.map(name => (
        <li key={name}>
          <a href={`#${name}`} aria-current={name === page ? 'page' : undefined}>
            {t(`page.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label={t('options.title')}>
      <h2>{t('options.forYou')}</h2>
      {links(userPages)}
      <details open={isForIt(page)}>
        <summary>{t(isManaged ? 'options.managed' : 'options.forIt')}</summary>
        {links(itPages)}
      </details>
    </nav>
  );
}
