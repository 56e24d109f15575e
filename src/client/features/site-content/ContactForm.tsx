import { useId, useState } from 'react';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { usePagesMessages } from './pages.en.ts';
import { mailtoAddress } from './contact-email.ts';

const names = ['name', 'email', 'message'] as const;
const load = () =>
  import('../../../shared/contact-input.ts').then(({ contactInput }) => contactInput);

/** A form whose message opens in the visitor's own e-mail program; the site itself sends nothing. */
export function ContactForm({ to }: { to: string }) {
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
