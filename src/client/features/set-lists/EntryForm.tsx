import { useId, useState } from 'react';
import {
  maxSetNoteLength,
  maxShrutiLength,
  maxSingerLength,
  type SetListEntry,
  type SungBefore,
} from '../../../shared/set-lists.ts';
import { useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { useSetListsMessages } from './set-lists.en.ts';
import type { useChangeSet } from './use-set.ts';

type Change = ReturnType<typeof useChangeSet>['change'];

/** The shrutis that singers name, besides any other text. */
const shrutis = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

interface FormProps {
  entry: SetListEntry;
  sung: readonly SungBefore[];
  change: Change;
  onDone: () => void;
}

/** Who leads a song, at which shruti, which stanzas, and a note. What is typed stays when it could not be saved. */
export function EntryForm({ entry, sung, change, onDone }: FormProps) {
  const { set: messages } = useSetListsMessages();
  const id = useId();
  const [singer, setSinger] = useState(entry.singer);
  const [shruti, setShruti] = useState(entry.shruti);
  const [stanzasError, setStanzasError] = useState('');
  const usual = usualShruti(sung, entry.number, singer);
  const form = useForm(async (read) => {
    const stanzas = readStanzas(read('stanzas'));
    setStanzasError(stanzas ? '' : messages.stanzasWrong);
    if (!stanzas) return;
    const { version } = entry;
    const fields = { note: read('note'), singer, shruti, stanzas };
    if (await change({ do: 'edit', id: entry.id, version, ...fields })) onDone();
  });
  return (
    <form {...form.props} className="form mt-1 mb-4 max-w-2xl">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={messages.singer}
          hint={messages.singerHint}
          value={singer}
          maxLength={maxSingerLength}
          list={`${id}-singers`}
          autoComplete="off"
          onChange={({ target }) => {
            setSinger(target.value);
            // The shruti at which this person sang the song, or sings, unless one was typed.
            if (!shruti || shruti === usual)
              setShruti(usualShruti(sung, entry.number, target.value));
          }}
        />
        <Field
          label={messages.shruti}
          value={shruti}
          maxLength={maxShrutiLength}
          list={`${id}-shrutis`}
          autoComplete="off"
          onChange={({ target }) => setShruti(target.value)}
        />
        <Field
          label={messages.stanzas}
          hint={messages.stanzasHint}
          error={stanzasError}
          name="stanzas"
          inputMode="numeric"
          defaultValue={entry.stanzas.join(', ')}
          maxLength={150}
          autoComplete="off"
        />
        <Field
          label={messages.note}
          hint={messages.noteHint}
          name="note"
          defaultValue={entry.note}
          maxLength={maxSetNoteLength}
          autoComplete="off"
        />
      </div>
      <datalist id={`${id}-singers`}>
        {[...new Set(sung.map((one) => one.singer).filter(Boolean))].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <datalist id={`${id}-shrutis`}>
        {shrutis.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="actions mt-0">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.save}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}

/** The shruti at which a person sang a song the last time, else the one at which they sang last; '' where nothing is known. */
export function usualShruti(sung: readonly SungBefore[], number: number, singer: string): string {
  const own = sung.filter((one) => one.singer !== '' && one.singer === singer.trim() && one.shruti);
  return (own.find((one) => one.number === number) ?? own[0])?.shruti ?? '';
}

/** The numbers of stanzas as somebody typed them; null for any other text. */
export function readStanzas(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0));
  return numbers.every((number) => number > 0) ? numbers : null;
}
