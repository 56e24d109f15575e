import { useEffect, useId, useRef, useState } from 'react';
import { editorsSiglum, noWords, reasons, type Reason } from '../../../shared/edition/apparatus.ts';
import type { EditorWitness } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useForm } from '../../lib/form.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from '../edition/apparatus.en.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { placesOf, type ProposedReading } from '../../../shared/edition/propose-reading.ts';
import { proposeAnchor } from './addresses.ts';

interface Props {
  lyrics: string;
  witnesses: readonly EditorWitness[];
  onPropose: (proposal: ProposedReading) => void;
}

/** A witness's reading; undefined where it was not compared. */
type Side = 'printed' | 'reading' | undefined;
type Sides = Readonly<Record<string, Side>>;

const kn = languageFacts.Kannada.song;

/** A form that writes a reading and its witnesses into the apparatus. */
export function ProposeReading({ lyrics, witnesses, onPropose }: Props) {
  const { propose: messages } = useCorrectionsMessages().edit;
  const { apparatus } = useApparatusMessages();
  const box = useRef<HTMLDetailsElement>(null);
  const [isAsked] = useState(() => window.location.hash === `#${proposeAnchor}`);
  const places = placesOf(lyrics);
  const [place, setPlace] = useState(places[0]?.place ?? '');
  const line = places.find((one) => one.place === place)?.text ?? '';
  const [printed, setPrinted] = useState<string | null>(null);
  const [reading, setReading] = useState('');
  const [sides, setSides] = useState<Sides>({});
  const [reason, setReason] = useState<Reason>('witnesses');
  const [notes, setNotes] = useState({ note: '', noteKannada: '' });
  const [replaces, setReplaces] = useState(false);
  const [done, setDone] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView();
    box.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [isAsked]);

  const editors: EditorWitness = {
    siglum: editorsSiglum,
    title: apparatus.editors,
    titleKannada: apparatus.editors,
    named: true,
  };
  const sigla = (side: Side) =>
    [...witnesses, editors].map(({ siglum }) => siglum).filter((siglum) => sides[siglum] === side);
  const quoted = (printed ?? line).trim();
  const missing = [
    !line.includes(quoted) && messages.notInLine,
    (sigla('printed').length === 0 || sigla('reading').length === 0) && messages.noWitness,
    Boolean(notes.note.trim()) !== Boolean(notes.noteKannada.trim()) && messages.oneNote,
  ].filter((one) => one !== false);

  const form = useForm(() => {
    onPropose({
      place,
      printed: { text: quoted, sigla: sigla('printed') },
      reading: { text: reading.trim() || noWords, sigla: sigla('reading') },
      reason,
      note: notes.note.trim(),
      noteKannada: notes.noteKannada.trim(),
      replaces,
    });
    setPrinted(null);
    setReading('');
    setSides({});
    setNotes({ note: '', noteKannada: '' });
    setReplaces(false);
    setDone(true);
  });

  return (
    <details
      ref={box}
      id={proposeAnchor}
      className="mt-6 scroll-mt-36"
      open={isAsked || undefined}
      onChange={() => setDone(false)}
    >
      <summary className="button">{messages.title}</summary>
      <form {...form.props} className="grid max-w-2xl gap-4 py-4">
        <div className="field">
          <label htmlFor={`${id}-place`}>{messages.place}</label>
          <select
            id={`${id}-place`}
            className="w-full min-w-0"
            value={place}
            onChange={(event) => {
              setPlace(event.target.value);
              setPrinted(null);
            }}
          >
            {places.map((one) => (
              <option key={one.place} value={one.place} lang={kn}>
                {one.place}: {one.text}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-printed`}>{messages.printed}</label>
          <input
            id={`${id}-printed`}
            lang={kn}
            value={printed ?? line}
            required
            onChange={(event) => setPrinted(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-reading`}>{messages.reading}</label>
          <input
            id={`${id}-reading`}
            lang={kn}
            value={reading}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setReading(event.target.value)}
          />
          <p id={`${id}-hint`} className="hint">
            {messages.readingHint}
          </p>
        </div>
        <WitnessTable
          witnesses={[...witnesses.filter(({ named }) => named), editors]}
          sides={sides}
          onChange={setSides}
        />
        <details>
          <summary>{messages.others}</summary>
          <WitnessTable
            witnesses={witnesses.filter(({ named }) => !named)}
            sides={sides}
            onChange={setSides}
          />
        </details>
        <div className="field">
          <label htmlFor={`${id}-reason`}>{messages.reason}</label>
          <select
            id={`${id}-reason`}
            value={reason}
            onChange={(event) =>
              setReason(reasons.find((one) => one === event.target.value) ?? reason)
            }
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {apparatus.reasons[one]}
              </option>
            ))}
          </select>
        </div>
        {(['note', 'noteKannada'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{messages[name]}</label>
            <input
              id={`${id}-${name}`}
              lang={name === 'note' ? 'en' : 'kn'}
              value={notes[name]}
              onChange={(event) => setNotes({ ...notes, [name]: event.target.value })}
            />
          </div>
        ))}
        <label>
          <input
            type="checkbox"
            checked={replaces}
            disabled={!reading.trim()}
            onChange={(event) => setReplaces(event.target.checked)}
          />{' '}
          {messages.replaces}
        </label>
        {missing.map((text) => (
          <p key={text} className="hint">
            {text}
          </p>
        ))}
        <p className="actions">
          <button type="submit" className="button button-primary" disabled={missing.length > 0}>
            {messages.submit}
          </button>
        </p>
      </form>
      <p role="status" className="hint">
        {done && messages.done}
      </p>
    </details>
  );
}

interface WitnessTableProps {
  witnesses: readonly EditorWitness[];
  sides: Sides;
  onChange: (sides: Sides) => void;
}

function WitnessTable({ witnesses, sides, onChange }: WitnessTableProps) {
  const { propose: messages } = useCorrectionsMessages().edit;
  const language = useWordsLanguage();
  const titles = { printed: messages.hasPrinted, reading: messages.hasReading };
  return (
    <table className="font-ui text-sm">
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3 text-start font-normal">
            {messages.witness}
          </th>
          <th scope="col" className="py-1 pr-3 text-start font-normal">
            {titles.printed}
          </th>
          <th scope="col" className="py-1 pr-3 text-start font-normal">
            {titles.reading}
          </th>
        </tr>
      </thead>
      <tbody>
        {witnesses.map(({ siglum, title, titleKannada }) => (
          <tr key={siglum}>
            <th scope="row" className="py-1 pr-3 text-start font-normal">
              <b>{siglum}</b> {language === 'kn' ? titleKannada : title}
            </th>
            {(['printed', 'reading'] as const).map((side) => (
              <td key={side} className="py-1 pr-3">
                <input
                  type="checkbox"
                  className="block size-6"
                  aria-label={`${siglum}: ${titles[side]}`}
                  checked={sides[siglum] === side}
                  onChange={(event) =>
                    onChange({ ...sides, [siglum]: event.target.checked ? side : undefined })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
