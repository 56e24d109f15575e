import '../styles/full.css';
import { useSearch } from 'wouter';
import { useRegularEmailsMessages } from '../features/regular-emails/regular-emails.en.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { LinkAction } from '../ui/LinkAction.tsx';

/** The target of the link in a regular e-mail. */
export default function Unsubscribe() {
  const { title, kinds, send, failed, noToken } = useRegularEmailsMessages();
  const { client } = trpc.useUtils();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const token = useHydrated() ? new URLSearchParams(search).get('token') : null;
  const { intro, done } = kinds[token?.startsWith('daily-song.') ? 'daily-song' : 'digest'];
  return (
    <div className="page">
      <PageHead title={title} hidden />
      <h1 className="page-title">{title}</h1>
      <LinkAction
        intro={intro}
        done={done}
        press={send}
        failed={failed}
        noToken={noToken}
        act={(own) => client.regularEmails.unsubscribe.mutate({ token: own })}
      />
    </div>
  );
}
