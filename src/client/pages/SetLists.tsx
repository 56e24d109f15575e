import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import '../styles/full.css';
import { maxOpenedSongs, maxSetReaders } from '../../shared/set-lists.ts';
import { HeadingFields } from '../features/set-lists/HeadingFields.tsx';
import { indianToday, useSetDays } from '../features/set-lists/set-dates.ts';
import {
  forgetSet,
  rememberSet,
  useKnownSets,
  type KnownSet,
} from '../features/set-lists/known-sets.ts';
import { useSetListsMessages } from '../features/set-lists/set-lists.en.ts';
import { useCopySet } from '../features/set-lists/use-set.ts';
import { useForm } from '../lib/form.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { showMessage } from '../lib/message.ts';
import { useCurrentUser } from '../lib/session.ts';
import { useAct } from '../lib/use-act.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';

/** /sets: the set lists on this device, and the form for a new one. */
export default function SetLists() {
  const { sets: messages } = useSetListsMessages();
  const known = useKnownSets();
  const hydrated = useHydrated();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.intro} canonical="/sets" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-6 max-w-measure">{messages.intro}</p>
      {hydrated && known.length > 0 && (
        <section aria-labelledby="known-sets" className="mb-10">
          <h2 id="known-sets" className="mb-2">
            {messages.mine}
          </h2>
          <ul className="index">
            {known.map((set) => (
              <KnownRow key={set.code} set={set} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="new-set">
        <h2 id="new-set" className="mb-2">
          {messages.fresh}
        </h2>
        <NewSet />
      </section>
    </div>
  );
}

function KnownRow({ set }: { set: KnownSet }) {
  const { sets: messages, set: words } = useSetListsMessages();
  const { day } = useSetDays();
  const { code, secret, heldOn } = set;
  const title = set.title || words.untitled;
  const { copy, busy } = useCopySet(set);
  const [question, setQuestion] = useState<Confirmation | null>(null);
  function forget() {
    forgetSet(code);
    showMessage({ title: messages.forgotten, tone: 'good' });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to={`/set/${code}`} className="entry flex-1 basis-60">
        <span className="entry-title">{title}</span>
        <span className="entry-meta">
          {[heldOn && day(heldOn), !secret && messages.readOnly].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <span className="flex gap-2 font-ui">
        {secret && (
          <button
            type="button"
            className="button"
            aria-label={messages.copyOf(title)}
            disabled={busy}
            onClick={() => void copy(secret)}
          >
            {messages.copy}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.forgetOf(title)}
          onClick={() =>
            secret
              ? setQuestion({
                  title: messages.forgetOf(title),
                  text: messages.forgetText,
                  confirm: messages.forget,
                  act: async () => forget(),
                })
              : forget()
          }
        >
          {messages.forget}
        </button>
      </span>
      <ConfirmDialog confirmation={question} onClose={() => setQuestion(null)} />
    </li>
  );
}

function NewSet() {
  const { sets: messages } = useSetListsMessages();
  const [, navigate] = useLocation();
  const hydrated = useHydrated();
  const user = useCurrentUser();
  const mayOpen = trpc.setLists.mayOpen.useQuery(undefined, { enabled: user !== null });
  const [opens, setOpens] = useState(false);
  const { act, error } = useAct('setLists.create', trpc.setLists.create.useMutation(), {
    failed: messages.makeFailed,
    failure: 'page',
  });
  const form = useForm(async (read) => {
    const [title, heldOn] = [read('title'), read('heldOn') || null];
    const done = await act({ title, heldOn, opensSongs: opens });
    if (!done) return;
    rememberSet({ ...done.result, title, heldOn });
    navigate(`/set/${done.result.code}`);
  });
  return (
    <form {...form.props} className="form max-w-2xl needs-script">
      <HeadingFields title="" heldOn={hydrated ? indianToday() : ''} />
      {user && mayOpen.data && (
        <div>
          <label className="flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              checked={opens}
              onChange={({ target }) => setOpens(target.checked)}
            />
            {messages.opens}
          </label>
          <p className="hint">{messages.opensHint(maxOpenedSongs, maxSetReaders)}</p>
        </div>
      )}
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.make}
        </button>
      </div>
    </form>
  );
}
