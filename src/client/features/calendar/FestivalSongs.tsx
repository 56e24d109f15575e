import { useState } from 'react';
import type { FestivalSongsRow } from '../../../server/features/calendar/output.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useFestivalsMessages } from './festivals.en.ts';

/** The songs that are listed for each festival, to change. */
export function FestivalSongs({ rows }: { rows: readonly FestivalSongsRow[] }) {
  const messages = useFestivalsMessages();
  const shown = useWordsLanguage();
  return (
    <section className="mt-12" aria-labelledby="festival-songs">
      <h2 id="festival-songs">{messages.songs}</h2>
      <p className="mb-4 max-w-measure">{messages.songsIntro}</p>
      {rows.map((row) => (
        <details key={row.festival} className="border-b border-rule py-2">
          <summary className="min-h-target cursor-pointer font-ui">
            {row.name[shown]} · {messages.count(row.songs)}
          </summary>
          {row.facts.length > 0 && (
            <p className="hint">
              {messages.facts}: <span lang="en">{row.facts.join(', ')}</span>
            </p>
          )}
          <NumbersForm key={row.numbers.join(',')} row={row} />
        </details>
      ))}
    </section>
  );
}

function NumbersForm({ row: { festival, name, numbers } }: { row: FestivalSongsRow }) {
  const messages = useFestivalsMessages();
  const shown = useWordsLanguage();
  const [wrong, setWrong] = useState(false);
  const save = useAct('admin.changeFestivalSongs', trpc.admin.changeFestivalSongs.useMutation(), {
    done: messages.saved,
    failed: messages.saveFailed,
    failure: 'page',
  });
  const { props } = useForm(async (read) => {
    const text = read('numbers').trim();
    const isList = /^(?:\d{1,6}(?:[\s,]+\d{1,6})*)?$/.test(text);
    setWrong(!isList);
    if (isList)
      await save.act({ festival, numbers: (text.match(/\d+/g) ?? []).map((one) => Number(one)) });
  });
  return (
    <form {...props} className="form">
      <Field
        label={messages.numbersOf(name[shown])}
        name="numbers"
        inputMode="numeric"
        maxLength={700}
        defaultValue={numbers.join(', ')}
        hint={messages.numbersHint}
        error={wrong ? messages.numbersWrong : save.error || undefined}
      />
      <p className="actions">
        <button
          type="submit"
          className="button"
          aria-label={messages.saveOf(name[shown])}
          disabled={save.busy}
        >
          {messages.save}
        </button>
      </p>
    </form>
  );
}
