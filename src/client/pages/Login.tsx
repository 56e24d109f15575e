import { useSearch, Link } from 'wouter';
import { Suspense, useSyncExternalStore } from 'react';
import '../styles/full.css';
import { returnUrl } from '../features/auth/return-url.ts';
import { watchStored } from '../lib/browser-storage.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { pendingEmail } from '../lib/session.ts';
import { lockedSongOf, type LastSong } from '../features/saved-songs/last-song.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { useForm, type ReadField } from '../lib/form.ts';
import { lazyPart } from '../lib/lazy-page.tsx';
import { Field } from '../ui/Field.tsx';
import { Popup } from '../ui/Popup.tsx';
import { useSignIn } from '../features/auth/sign-in.ts';
import { resultAddress } from '../features/edition/song-address.ts';
import { trpc } from '../trpc.tsx';
import { useSubscriptionsMessages } from '../features/subscriptions/subscriptions.en.ts';
import { ReaderLinkForm } from '../features/subscriptions/ReaderLinkForm.tsx';

export default function Login() {
  const { login } = useAuthMessages();
  const search = useSearch();
  const song = useHydrated() ? lockedSongOf(returnUrl(search)) : null;
  return (
    <div className="page">
      <PageHead title={login.title} canonical="/login" hidden />
      <h1 className="page-title">{login.title}</h1>
      {song && <LockedSong song={song} />}
      <LoginForm />
    </div>
  );
}

/** Loaded when an account asks for it. */
const SecondFactorStep = lazyPart(() => import('../features/auth/SecondFactorStep.tsx'));

/** Uncontrolled fields: a password manager may have filled them in before hydration. */
const credentialsOf = (read: ReadField) => ({
  email: read('email').trim(),
  password: read('password'),
});

/** E-mail address and password, with links for people who have no account or have forgotten the password. */
function LoginForm() {
  const { login, approvalPending } = useAuthMessages();
  const waits = useSyncExternalStore(watchStored, pendingEmail, () => null) !== null;
  const { state, popup, alert, needed, send, closePopup } = useSignIn();
  const { read, props } = useForm(async (readField, form) => {
    const { email, password } = credentialsOf(readField);
    if (!email || !password || state !== 'open') return;
    if (await send(email, password)) {
      form.reset();
      form.dispatchEvent(new Event('input'));
    }
  });
  const complete = useSyncExternalStore(
    (listener) => listenToInput(props.ref.current, listener),
    () => Object.values(credentialsOf(read)).every(Boolean),
    () => false,
  );

  if (needed)
    return (
      <Suspense>
        <SecondFactorStep
          needed={needed}
          busy={state !== 'open'}
          alert={alert}
          onSend={(proof) => send(needed.email, needed.password, proof)}
        />
        <Popup message={popup} onClose={closePopup} />
      </Suspense>
    );

  return (
    <form {...props} noValidate className="form">
      <Field
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <Field
        label={login.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <button
        type="submit"
        className="button button-primary"
        disabled={!complete || state !== 'open'}
      >
        {state === 'sending' ? login.waiting : login.submit}
      </button>
      <p className="form-links">
        <Link to="/forget-password">{login.forgotten}</Link>
        <Link to="/signup">{login.signup}</Link>
        {waits && <Link to="/approval-pending">{approvalPending.title}</Link>}
      </p>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}

function listenToInput(form: HTMLFormElement | null, listener: () => void): () => void {
  form?.addEventListener('input', listener);
  return () => form?.removeEventListener('input', listener);
}

/** Above the login that a locked song led to: which song it is, and how it is read without an account. */
function LockedSong({ song: { number, lang } }: { song: LastSong }) {
  const { wanted } = useSubscriptionsMessages();
  // Titles are public; the song itself is not asked for.
  const { data } = trpc.search.findTitles.useQuery(
    { query: `${number}.` },
    { staleTime: Infinity, retry: false },
  );
  const title = data?.find((found) => found.number === number);
  return (
    <>
      <section className="mb-12" aria-labelledby="locked-song">
        <h2 id="locked-song" className="flex gap-3">
          <span className="entry-number">{number}.</span>
          {title && (
            <span className="min-w-0">
              <span lang="kn" className="block">
                {title.kannada}
              </span>{' '}
              <span lang="kn-Latn" className="block text-base text-soft">
                {title.roman}
              </span>
            </span>
          )}
        </h2>
        <p className="mt-3 max-w-measure text-lg">{wanted.free}</p>
        <p className="max-w-measure">{wanted.byEmail}</p>
        <ReaderLinkForm days={15} opens={resultAddress(number, lang)} />
      </section>
      <h2>{wanted.account}</h2>
    </>
  );
}
