import { useState } from 'react';
import type { EditorWitness } from '../../../shared/corrections.ts';
import { editorsSiglum, noWords, type ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import {
  answeredEntry,
  type ChangedLemma,
  type LemmaAnswer,
} from '../../../shared/changed-lemmas.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useForm } from '../../lib/form.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { PlaceLink } from '../edition/PlaceLink.tsx';
import { useComparisonMessages } from './comparison.en.ts';

interface Props {
  changed: readonly ChangedLemma[];
  /** The witnesses of the song. */
  witnesses: readonly EditorWitness[];
  onAnswer: (changed: ChangedLemma, answer: LemmaAnswer) => void;
  /** What to say below each question. */
  hint: string;
}

/** The place of the questions, to which the editor's bar links. */
export const questionsId = 'changed-readings';

const kn = languageFacts.Kannada.song;

/** Asks for the witnesses of corrected words that have an apparatus entry. Saving does not wait for an answer. */
export function ChangedReadings({ changed, witnesses, onAnswer, hint }: Props) {
  const { changedReading: messages } = useComparisonMessages();
  const [isDone, setIsDone] = useState(false);
  return (
    <div id={questionsId} tabIndex={-1} className="scroll-mt-36 focus:outline-none">
      {changed.map((one) => (
        <Question
          key={`${one.entry.place} ${one.entry.readings[0]?.text} ${one.words}`}
          changed={one}
          witnesses={witnesses}
          hint={hint}
          onAnswer={(answer) => {
            onAnswer(one, answer);
            setIsDone(true);
          }}
        />
      ))}
      <p role="status" className="hint">
        {isDone && changed.length === 0 && messages.done}
      </p>
    </div>
  );
}

interface QuestionProps extends Pick<Props, 'witnesses' | 'hint'> {
  changed: ChangedLemma;
  onAnswer: (answer: LemmaAnswer) => void;
}

function Question({ changed, witnesses, hint, onAnswer }: QuestionProps) {
  const { changedReading: messages } = useComparisonMessages();
  const language = useWordsLanguage();
  const { entry, words } = changed;
  const lemma = entry.readings[0]?.text ?? '';
  const known = entry.readings.find(({ text }) => text === words)?.sigla ?? [];
  /** Null until something is chosen; empty for a conjecture. */
  const [sigla, setSigla] = useState<readonly string[] | null>(known.length > 0 ? known : null);
  const [keepsFormer, setKeepsFormer] = useState(true);
  const answer = { sigla: sigla?.filter((one) => one !== editorsSiglum) ?? [], keepsFormer };
  const form = useForm(() => onAnswer(answer));
  const choices = choicesOf(entry, witnesses);

  return (
    <form
      {...form.props}
      className="mt-4 grid gap-2 rounded-md border border-s-3 border-rule border-s-accent bg-raised px-4 py-3 font-ui text-note"
    >
      <h3 className="font-ui text-note">{messages.title}</h3>
      <p>
        <Reading text={lemma} /> {messages.became} <Reading text={words} />
      </p>
      <PlaceLink place={entry.place} line={undefined} />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend>{messages.witness}</legend>
        {choices.map(({ siglum, title, titleKannada }) => (
          <label key={siglum} className="inline-flex min-h-target items-center gap-2">
            <input
              type="checkbox"
              className="flex-none"
              checked={sigla?.includes(siglum) ?? false}
              onChange={({ target }) =>
                setSigla(withSiglum(sigla ?? [], siglum, target.checked, choices))
              }
            />
            <span>
              <b>{siglum}</b> {language === 'kn' ? titleKannada : title}
            </span>
          </label>
        ))}
        <label className="inline-flex min-h-target items-center gap-2">
          <input
            type="checkbox"
            className="flex-none"
            checked={sigla?.length === 0}
            onChange={({ target }) => setSigla(target.checked ? [] : null)}
          />
          {messages.none}
        </label>
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend>{messages.former}</legend>
        {[true, false].map((keeps) => (
          <label key={String(keeps)} className="inline-flex min-h-target items-center gap-2">
            <input
              type="radio"
              name="former"
              checked={keepsFormer === keeps}
              onChange={() => setKeepsFormer(keeps)}
            />
            {keeps ? messages.yes : messages.no}
          </label>
        ))}
      </fieldset>
      {sigla && <Result entry={answeredEntry(changed, answer)} />}
      <button type="submit" className="button justify-self-start" disabled={sigla === null}>
        {messages.submit}
      </button>
      <p className="hint">{hint}</p>
    </form>
  );
}

function Reading({ text }: { text: string }) {
  const { changedReading: messages } = useComparisonMessages();
  if (text === noWords) return <i>{messages.noWords}</i>;
  return (
    <span lang={kn} className="font-song">
      {text}
    </span>
  );
}

/** The readings that the answer makes of an entry. */
function Result({ entry }: { entry: ApparatusEntry | null }) {
  const { changedReading: messages } = useComparisonMessages();
  if (!entry) return <p>{messages.removed}</p>;
  return (
    <p>
      {messages.result}{' '}
      {entry.readings.map(({ text, sigla }, index) => (
        <span key={text}>
          {index > 0 && ' | '}
          <Reading text={text} /> ({sigla.join(', ')})
        </span>
      ))}
    </p>
  );
}

/** The witnesses of the song, and those of the entry that the song does not name. */
function choicesOf(
  { readings }: ApparatusEntry,
  witnesses: readonly EditorWitness[],
): EditorWitness[] {
  const others = new Set(readings.flatMap(({ sigla }) => sigla));
  for (const siglum of [editorsSiglum, ...witnesses.map((one) => one.siglum)])
    others.delete(siglum);
  return [
    ...witnesses,
    ...[...others].map((siglum) => ({ siglum, title: '', titleKannada: '', named: true })),
  ];
}

/** The chosen sigla in the order of the choices; null when none is left. */
function withSiglum(
  sigla: readonly string[],
  siglum: string,
  isChosen: boolean,
  choices: readonly EditorWitness[],
): readonly string[] | null {
  const chosen = choices
    .map((one) => one.siglum)
    .filter((one) => (one === siglum ? isChosen : sigla.includes(one)));
  return chosen.length > 0 ? chosen : null;
}
