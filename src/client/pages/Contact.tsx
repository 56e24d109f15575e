import { useId, useState } from 'react';
import '../styles/reading.css';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';

/** Contact details and form. */
export default function Contact() {
  const { contact: words } = usePagesMessages();
  const { footer } = useShellMessages();
  const content = trpc.siteContent.content.useQuery();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/contact" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <QueryState for={content}>
        {({ socials, email }) => (
          <div className="grid gap-10 mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-x-20">
            <div>
              <section aria-labelledby="touch">
                <h2 id="touch" className="mb-1 text-lg">
                  {words.card}
                </h2>
                <p>{words.cardText}</p>
                <p className="text-lg mt-2 mb-8 wrap-anywhere">
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              </section>
              <section aria-labelledby="elsewhere">
                <h2 id="elsewhere" className="section-name">
                  {words.socials}
                </h2>
                <ul className="flex flex-wrap gap-2">
                  {socials.map(({ title, address }, at) => (
                    <li key={at}>
                      <a
                        href={address}
                        target="_blank"
                        rel="noopener"
                        className="button button-quiet"
                      >
                        <span lang="en">{title}</span>
                        <span className="sr-only"> {footer.newTab}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
            <section aria-labelledby="write" className="needs-script">
              <h2 id="write" className="text-lg">
                {words.form}
              </h2>
              <ContactForm to={email} />
            </section>
          </div>
        )}
      </QueryState>
    </div>
  );
}

const names = ['name', 'email', 'message'] as const;
const load = () => import('../../shared/contact-input.ts').then(({ contactInput }) => contactInput);

/** A form whose message opens in the visitor's own e-mail program; the site itself sends nothing. */
function ContactForm({ to }: { to: string }) {
  const { contact: words } = usePagesMessages();
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const form = useCheckedForm(
    names,
    load,
    ({ name, ...message }) => {
      window.location.assign(mailtoAddress(to, words.subject(name.trim()), message));
      setSentBy(name.trim());
    },
    () => setRefused(true),
  );
  const errorOf = (name: (typeof names)[number]) => {
    const error = form.errorOf(name);
    return error && (error === 'long' ? words.errors.long : words.errors[name]);
  };

  return (
    <form {...form.props} className="form">
      <Field label={words.name} name="name" autoComplete="name" required error={errorOf('name')} />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errorOf('email')}
      />
      <MessageField error={errorOf('message')} />
      <p className="hint">{words.mailProgramHint}</p>
      <button type="submit" className="button button-primary">
        {words.submit}
      </button>
      <Dialog title={words.invalid.title} open={refused} onClose={() => setRefused(false)}>
        <p>{words.invalid.text}</p>
        <Ok onPress={() => setRefused(false)} />
      </Dialog>
      <Dialog title={words.sent.title} open={sentBy !== null} onClose={() => setSentBy(null)}>
        <p>{words.sent.text(sentBy ?? '')}</p>
        <Ok
          onPress={() => {
            setSentBy(null);
            form.reset();
          }}
        />
      </Dialog>
    </form>
  );
}

function Ok({ onPress }: { onPress: () => void }) {
  const { contact: words } = usePagesMessages();
  return (
    <div className="actions">
      <button type="button" className="button button-primary" onClick={onPress}>
        {words.ok}
      </button>
    </div>
  );
}

function MessageField({ error }: { error: string | undefined }) {
  const { contact: words } = usePagesMessages();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.message}</label>
      <textarea
        id={id}
        name="message"
        rows={6}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A mailto address that opens the visitor's e-mail program with the message filled in. */
export function mailtoAddress(
  to: string,
  subject: string,
  { email, message }: { email: string; message: string },
): string {
  // RFC 6068: lines end with CR LF, spaces are %20 and never a plus.
  const body = `${message.trim()}\n\n${email}`.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
