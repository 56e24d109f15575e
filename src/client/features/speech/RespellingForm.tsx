import { useEffect, useId, useRef } from 'react';
import type { Voice } from '../../../shared/speech.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useRespellingsMessages } from './respellings.en.ts';
import { useTryRespelling } from './try-respelling.ts';
import type { Respelling } from '../../../server/features/speech/output.ts';

const names = ['voice', 'written', 'spoken'] as const;
const load = () =>
  import('../../../shared/speech/respellings-input.ts').then(
    ({ respellingInput }) => respellingInput,
  );

interface Props {
  /** Null for a new word. Use it as the React key too, so that another word starts from its own values. */
  chosen: Respelling | null;
  onDone: () => void;
}

/** The form of a respelling: word, voice and spoken spelling, with a button to listen before saving. */
export function RespellingForm({ chosen, onDone }: Props) {
  const { respellings: words } = useRespellingsMessages();
  const { hear, isWaiting } = useTryRespelling();
  const voiceId = useId();
  const spoken = useRef<HTMLFieldSetElement>(null);
  const { act } = useAct('respellings.save', trpc.respellings.save.useMutation(), {
    failed: words.notSaved,
  });
  const form = useCheckedForm(names, load, (values, reset) =>
    act(values as Parameters<typeof act>[0], words.saved(values.written), () => {
      reset();
      onDone();
    }),
  );

  useEffect(() => {
    if (chosen) spoken.current?.querySelector<HTMLElement>('input[name="spoken"]')?.focus();
  }, [chosen]);

  return (
    <form {...form.props} className="form max-w-none">
      <fieldset
        ref={spoken}
        className="grid items-start gap-x-6 gap-y-4 md:grid-cols-3 [&_select]:w-full"
      >
        <div className="field">
          <label htmlFor={voiceId}>{words.voice}</label>
          {chosen ? (
            <>
              <input type="hidden" name="voice" value={chosen.voice} />
              <input id={voiceId} readOnly value={words.voices[chosen.voice]} />
            </>
          ) : (
            <select
              id={voiceId}
              name="voice"
              defaultValue="kn"
              aria-describedby={`${voiceId}-hint`}
            >
              {Object.entries(words.voices).map(([voice, name]) => (
                <option key={voice} value={voice}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <p id={`${voiceId}-hint`} className="hint">
            {words.voiceHint}
          </p>
        </div>
        <Field
          label={words.written}
          name="written"
          autoComplete="off"
          autoCapitalize="none"
          required
          readOnly={chosen !== null}
          defaultValue={chosen?.written}
          hint={words.writtenHint}
          error={form.errorOf('written')}
        />
        <Field
          label={words.spoken}
          name="spoken"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={chosen?.spoken}
          hint={words.spokenHint}
          error={form.errorOf('spoken')}
        />
      </fieldset>
      <div className="actions">
        <button type="submit" className="button button-primary needs-script" disabled={form.busy}>
          {form.busy ? words.saving : words.save}
        </button>
        <button
          type="button"
          className="button needs-script"
          disabled={isWaiting}
          onClick={() => {
            const { voice, written, spoken: text } = form.read();
            void hear(text.trim() || written, voice as Voice);
          }}
        >
          {isWaiting ? words.listening : words.listen}
        </button>
        {chosen && (
          <button type="button" className="button button-quiet" onClick={onDone}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
