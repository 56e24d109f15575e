import { useId, useMemo } from 'react';
import type { EditedField, EditedTexts } from '../../../shared/corrections.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { mergeFields } from '../../../shared/diff/entry.ts';
import { useCorrectionsMessages } from '../corrections/corrections.en.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { FieldDiffs } from './FieldDiffs.tsx';
import { fieldLang, lyricsFirst } from '../corrections/fields.ts';
import { ChangedReadings } from '../corrections/ChangedReadings.tsx';
import { useComparisonMessages } from '../corrections/comparison.en.ts';
import { useChangedReadings } from '../corrections/use-changed-readings.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useStoredForm } from '../../lib/stored-form.ts';

interface Props {
  candidate: CandidateView;
  busy: boolean;
  /** @returns whether it was done */
  onSend: (texts: EditedTexts) => Promise<boolean>;
  onDone: () => void;
}

/** The typed texts, and the texts of the revision that they were typed into. */
interface AmendDraft {
  from: EditedTexts;
  texts: EditedTexts;
}

/** The choices are the witnesses of the entry itself. */
const noWitnesses = [] as const;

/** How long typing has to pause before questions are computed, in milliseconds. */
const typingPause = 300;

/** The form for approving with a change. Its React key has to be the revision. */
export function AmendForm({ candidate, busy, onSend, onDone }: Props) {
  const { review: words } = useReviewsMessages();
  const { edit } = useCorrectionsMessages();
  const now = pick(candidate);
  const { value, found, save, forget } = useStoredForm<AmendDraft>(
    `review_amend_${candidate.id}`,
    (stored) => ({
      from: now,
      texts: rebasedDraft(stored, now),
    }),
  );
  const { texts } = value;
  const isChanged = lyricsFirst.some((field) => texts[field] !== now[field]);
  // The fields that the author changed come first: they are the most likely to be changed again.
  const first = lyricsFirst.filter((field) => candidate[field] !== candidate.base[field]);
  const rest = lyricsFirst.filter(
    (field) =>
      !first.includes(field) && (field !== 'apparatus' || candidate.language === 'Kannada'),
  );
  const box = (field: EditedField) => (
    <TextBox
      key={field}
      label={edit.fields[field]}
      lang={fieldLang(field, candidate.language)}
      value={texts[field]}
      onChange={(text) => save({ from: now, texts: withText(texts, field, text, candidate) })}
    />
  );

  const { changedReading } = useComparisonMessages();
  const formers = useMemo(
    () => (candidate.language === 'Kannada' ? [candidate.base.lyrics] : []),
    [candidate],
  );
  const { changed, answer } = useChangedReadings(
    useDebounced(texts, typingPause),
    formers,
    (field, text) => save({ from: now, texts: withText(texts, field, text, candidate) }),
  );

  const form = useForm(async () => {
    if (!(await onSend(texts))) return;
    forget();
    onDone();
  });

  return (
    <>
      <form {...form.props} className="grid gap-5 mt-5">
        <p className="hint">{words.amendHint}</p>
        {found && isChanged && <p className="notice">{words.draftRestored}</p>}
        {first.map(box)}
        {rest.length > 0 && (
          <details>
            <summary className="button button-quiet">
              {rest.map((field) => edit.fields[field]).join(', ')}
            </summary>
            <div className="grid gap-5 mt-3">{rest.map(box)}</div>
          </details>
        )}
        {isChanged && (
          <section aria-label={words.amend}>
            <FieldDiffs before={now} after={texts} language={candidate.language} />
          </section>
        )}
        <div className="actions mt-0">
          <button type="submit" className="button button-primary" disabled={busy || !isChanged}>
            {words.amendSubmit}
          </button>
          <button type="button" className="button" onClick={onDone}>
            {words.cancel}
          </button>
        </div>
      </form>
      <ChangedReadings
        changed={changed}
        witnesses={noWitnesses}
        onAnswer={answer}
        hint={changedReading.reviewHint}
      />
    </>
  );
}

function TextBox({
  label,
  lang,
  value,
  onChange,
}: {
  label: string;
  lang: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field-sizing-content max-h-[70vh]"
        lang={lang}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function pick({ meaning, sanskrit, lyrics, notation, apparatus }: EditedTexts): EditedTexts {
  return { meaning, sanskrit, lyrics, notation, apparatus };
}

/** In Sanskrit one text is in two fields. */
function withText(
  texts: EditedTexts,
  field: EditedField,
  text: string,
  { language }: CandidateView,
): EditedTexts {
  const isOne = language === 'Sanskrit' && (field === 'lyrics' || field === 'sanskrit');
  return isOne ? { ...texts, lyrics: text, sanskrit: text } : { ...texts, [field]: text };
}

/** Rebases stored texts onto the current revision, so that approving them does not undo what the author changed since. */
function rebasedDraft(stored: unknown, now: EditedTexts): EditedTexts {
  const { from, texts } = (stored ?? {}) as Partial<AmendDraft>;
  if (!isTexts(from) || !isTexts(texts)) return now;
  const merge = mergeFields(from, texts, now);
  return 'merged' in merge ? merge.merged : texts;
}

function isTexts(texts: EditedTexts | undefined): texts is EditedTexts {
  return lyricsFirst.every((field) => typeof texts?.[field] === 'string');
}
