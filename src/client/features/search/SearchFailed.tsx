import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Language } from '../../../shared/languages.ts';
import type { FoundTitle } from '../../../shared/search/titles.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { resultAddress } from '../edition/song-address.ts';
import { useTitleSearch } from '../titles/title-search.ts';
import { httpStatusOf } from '../../trpc.tsx';
import { useSearchMessages } from './search.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

interface Props {
  query: string;
  language: Language;
  /** Null where the search waits for a connection. */
  error: unknown;
  again: () => void;
}

/** Shows why there are no results; without a connection it searches the titles stored on this device, as the search box does. */
export function SearchFailed({ query, language, error, again }: Props) {
  const { page: words } = useSearchMessages();
  const { failure } = useShellMessages();
  const isOffline = httpStatusOf(error) === undefined;
  const titles = useStoredTitles(query, isOffline);
  const offline = titles.length > 0 ? words.offline : words.offlineNone;
  return (
    <>
      <div role="alert" className="notice notice-bad mt-6">
        <p>{isOffline ? offline : failureMessage(error, { offline, otherwise: words.failed })}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      </div>
      <ol className="index mt-6">
        {titles.map(({ number, kannada, roman }) => (
          <li key={number}>
            <Link href={resultAddress(number, language)} className="entry">
              <span className="entry-number">{number}.</span>
              <span className="entry-title" lang={language === 'Kannada' ? 'kn' : 'kn-Latn'}>
                {language === 'Kannada' ? kannada : roman}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function useStoredTitles(query: string, isOffline: boolean): FoundTitle[] {
  const { find } = useTitleSearch('');
  const [titles, setTitles] = useState<FoundTitle[]>([]);
  const search = useEffectEvent(find);
  useEffect(() => {
    if (!isOffline) return undefined;
    let isCurrent = true;
    search(query).then(
      (found) => isCurrent && setTitles(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [query, isOffline]);
  return titles;
}
