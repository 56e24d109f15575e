import { useState } from 'react';
import { Link } from 'wouter';
import type { Language } from '../../../shared/languages.ts';
import { bareTitle, leadingNumber } from '../../../shared/compositions/titles.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { cachedGuestList } from './guest-list.ts';

interface Props {
  language: Language;
  /** Whether the site was unreachable; then the titles cached at the last visit are shown. */
  offline: boolean;
  again: () => void;
}

/** The message that the list could not be loaded, with the cached titles when offline. */
export function ListFailed({ language, offline, again }: Props) {
  const { list, failure } = useShellMessages();
  const [storedTitles] = useState(() => (offline ? cachedGuestList() : []));
  return (
    <>
      <div role="alert" className="notice notice-bad mt-6">
        <p>{storedTitles.length > 0 ? list.storedTitles : list.failed}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      </div>
      <ol className="index mt-6">
        {storedTitles.map((title) => (
          <li key={title}>
            <Link to={`/results?song=${leadingNumber(title)}&lang=${language}`} className="entry">
              <span className="entry-number">{leadingNumber(title)}.</span>
              <span className="entry-title">{bareTitle(title)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
