import '../styles/reading.css';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { localPath } from '../features/auth/return-url.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { storedPages } from '../shell/saved-pages.ts';
import { useSavedSongsMessages } from '../features/saved-songs/saved-songs.en.ts';

/** Shown offline in place of a page that this browser has not stored; it lists those that it has. */
export default function Offline() {
  const { offline: messages } = useSavedSongsMessages();
  const search = useSearch();
  // The stored copy of this page was made without the page that somebody wanted.
  const wanted = useHydrated() ? new URLSearchParams(search).get('page') : null;
  const [pages, setPages] = useState<{ path: string; title: string }[] | null>(null);
  useEffect(() => {
    void storedPages()
      .catch(() => [])
      .then(setPages);
  }, []);
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.text}</p>
      {wanted && (
        <p className="actions">
          <a href={localPath(wanted)} className="button">
            {messages.again}
          </a>
        </p>
      )}
      <h2 className="mt-8 mb-2">{messages.stored}</h2>
      {pages?.length === 0 && <p className="notice">{messages.none}</p>}
      <ul className="index">
        {pages?.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="entry">
              <span className="entry-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
