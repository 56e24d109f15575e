import '../styles/reading.css';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { KeptFor } from '../../shared/personal-data.ts';
import { usePrivacyMessages } from '../features/personal-data/privacy.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';

/** What the site keeps about people, why and for how long. */
export default function Privacy() {
  const messages = usePrivacyMessages();
  const kept = trpc.personalData.kept.useQuery(undefined, { staleTime: Infinity });
  const time = (value: KeptFor) =>
    typeof value === 'string' ? messages.until[value] : messages[value.unit](value.amount);
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/privacy" />
      <h1 className="page-title">{messages.title}</h1>
      <div className="prose">
        {messages.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <QueryState for={kept}>
          {(rows) =>
            rows.map(({ kind, for: first, alsoFor }) => {
              const { title, what, why, also } = messages.kinds[kind];
              return (
                <Fragment key={kind}>
                  <h2>{title}</h2>
                  <p>{what}</p>
                  <p>{why}</p>
                  <p>
                    <span className="font-semibold">{messages.howLong}</span> {time(first)}
                    {alsoFor && also && ` ${also(time(alsoFor))}`}
                  </p>
                </Fragment>
              );
            })
          }
        </QueryState>
        <h2>{messages.rights}</h2>
        <p>{messages.rightsText}</p>
        <p>
          <Link to="/account">{messages.account}</Link> ·{' '}
          <Link to="/contact">{messages.contact}</Link>
        </p>
      </div>
    </div>
  );
}
