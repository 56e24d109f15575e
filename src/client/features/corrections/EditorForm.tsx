import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { KeyedFinding, SongSetting } from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts, EditableSong } from '../../../shared/corrections.ts';
import { bareTitle } from '../../../shared/compositions/titles.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ConflictForm } from './ConflictForm.tsx';
import type { SongRef } from './drafts.ts';
import { apparatusAnchor, proposeAnchor } from './addresses.ts';
import { ChangedReadings } from './ChangedReadings.tsx';
import { ComparisonText } from './ComparisonText.tsx';
import { useComparisonMessages } from './comparison.en.ts';
import { EditBar } from './EditBar.tsx';
import { ForScholars } from './ForScholars.tsx';
import { EditField } from './EditField.tsx';
import { editedFieldsOf, fieldLang } from './fields.ts';
import { proposeReading } from '../../../shared/edition/propose-reading.ts';
import { ProposeReading } from './ProposeReading.tsx';
import { CharacterPanel } from './CharacterPanel.tsx';
import { insertText, placeOfFinding, selectPlace } from './text-area.ts';
import { useChangedReadings } from './use-changed-readings.ts';
import { useEditorForm, type EditorStart } from './use-editor-form.ts';
import { useFindings } from './use-findings.ts';
import { usePassedWarnings } from './use-passed-warnings.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { UploadedText } from '../uploads/UploadedText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  place: SongRef;
  /** Raga and tala, which the notation is checked against. */
  setting: SongSetting;
  email: string;
  start: EditorStart;
  /** The song as the server returned it; null when the server could not be reached and a stored draft is continued. */
  open: EditableSong | null;
  onLeave: () => void;
  onNext: () => void;
  tools: ReactNode;
}

/** How long typing has to pause before changes and findings are computed, in milliseconds. */
const typingPause = 300;

/** The editor of a song: its texts, what changed in them, the findings, and the panel of characters. */
export function EditorForm({ place, setting, email, start, open, onLeave, onNext, tools }: Props) {
  const { edit: words } = useCorrectionsMessages();
  const { changedReading } = useComparisonMessages();
  const { language } = place;
  const form = useEditorForm(place, email, start);
  const fields = editedFieldsOf(language);
  const lyricsField: EditedField = language === 'Sanskrit' ? 'sanskrit' : 'lyrics';
  const section = useRef<HTMLElement>(null);
  const areas = useRef<Partial<Record<EditedField, HTMLTextAreaElement | null>>>({});
  const [field, setField] = useState<EditedField>(fields[0] ?? 'lyrics');
  const [charactersOpen, setCharactersOpen] = useState(false);
  const [scholarsOpen, setScholarsOpen] = useState(
    () => window.location.hash === `#${apparatusAnchor}`,
  );
  const [leaving, setLeaving] = useState(false);
  const notice = open?.readsSeparately
    ? words.readsSeparately
    : open?.inRange === false && words.outOfRange;
  const published = open?.candidate?.base ?? null;
  const [againstLast, setAgainstLast] = useState(false);
  const before: EditedTexts = published && !againstLast ? published : form.from;
  const debouncedTexts = useDebounced(form.texts, typingPause);
  const { passed: passedWarnings, pass: passWarning } = usePassedWarnings(
    place,
    open,
    debouncedTexts,
  );
  const checked = useMemo(
    () => ({
      title: bareTitle(open?.songTitle ?? ''),
      sigla: open?.witnesses.map(({ siglum }) => siglum) ?? null,
      compared: open?.witnesses.some(({ named }) => named) ?? false,
    }),
    [open],
  );
  const findings = useFindings(
    debouncedTexts,
    language,
    { ...setting, ...checked },
    passedWarnings,
  );

  const formers = useMemo(
    () =>
      language === 'Kannada' ? [form.from.lyrics, ...(published ? [published.lyrics] : [])] : [],
    [language, form.from.lyrics, published],
  );
  const { changed, answer } = useChangedReadings(debouncedTexts, formers, form.type);
  const witnesses = useMemo(() => open?.witnesses.filter(({ named }) => named) ?? [], [open]);
  const questions = useMemo(
    () => (
      <ChangedReadings
        changed={changed}
        witnesses={witnesses}
        onAnswer={answer}
        hint={changedReading.hint}
      />
    ),
    [changed, witnesses, answer, changedReading],
  );
  const [publishedTexts] = useState(published ?? open?.texts);
  const comparison = useMemo(
    () =>
      publishedTexts && (
        <ComparisonText
          lyrics={debouncedTexts.lyrics}
          published={publishedTexts}
          witnesses={witnesses}
          lang={fieldLang('lyrics', language)}
        />
      ),
    [publishedTexts, debouncedTexts.lyrics, witnesses, language],
  );

  // Somebody who reads separately may have saved on another evening and have nothing more to change.
  const finishes = form.hasReadWhole && open?.readsSeparately && open.candidate !== null;
  const canSave = form.changed || Boolean(finishes);
  const save = () => void (canSave && form.save(onLeave));
  const saveAndNext = () => (canSave ? void form.save(onNext) : onNext());
  useSaveKeys(form.conflict === null, save, saveAndNext);

  // With a physical keyboard the first field gets the focus; on a phone its on-screen keyboard would hide the editor.
  useEffect(() => {
    if (window.location.hash === `#${proposeAnchor}`) return;
    const first = window.matchMedia('(hover: hover)').matches
      ? areas.current[fields[0] ?? 'lyrics']
      : section.current;
    first?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the editor opens
  }, []);

  const areaRef = useCallback(
    (name: EditedField, area: HTMLTextAreaElement | null) => void (areas.current[name] = area),
    [],
  );
  const show = useCallback((name: EditedField, finding: KeyedFinding) => {
    const area = areas.current[name];
    if (area) selectPlace(area, placeOfFinding(area.value, finding));
  }, []);

  if (form.conflict) {
    return (
      <ConflictForm
        language={language}
        conflict={form.conflict}
        saving={form.saving}
        failed={form.failed}
        onChoose={form.choose}
        onBack={form.leaveConflict}
        onSave={(chosen, theirs) => void form.resolve(chosen, theirs, onLeave)}
      />
    );
  }
  // Below the first text, which is what the person came for.
  const sources = (
    <>
      {open?.inRange && (
        <UploadedText number={place.number} lang={fieldLang(fields[0] ?? 'lyrics', language)} />
      )}
      {published && <CompareWith last={againstLast} onChange={setAgainstLast} />}
      {language === 'Kannada' && open && (
        <ProposeReading
          lyrics={form.texts.lyrics}
          witnesses={open.witnesses}
          onPropose={(proposal) => {
            const { lyrics, apparatus } = proposeReading(form.texts, proposal);
            form.type('lyrics', lyrics);
            form.type('apparatus', apparatus);
            setScholarsOpen(true);
          }}
        />
      )}
    </>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="mt-1 no-print focus:outline-none"
      aria-label={words.edit}
    >
      <EditBar
        form={form}
        canSave={canSave}
        findings={findings}
        questions={changed.length}
        charactersOpen={charactersOpen}
        onToggleCharacters={() => setCharactersOpen((was) => !was)}
        onSave={save}
        onSaveAndNext={saveAndNext}
        onCancel={() => (form.changed ? setLeaving(true) : onLeave())}
        tools={tools}
      >
        {charactersOpen && (
          <CharacterPanel
            key={field}
            field={field}
            language={language}
            onKey={(text) => {
              const area = areas.current[field];
              if (area) insertText(area, text);
            }}
          />
        )}
      </EditBar>
      {open?.candidate?.returned && (
        <p className="notice mt-4">
          {words.returned(open.candidate.returned.by, open.candidate.returned.reason)}{' '}
          {open.candidate.returned.comment}
        </p>
      )}
      {notice && <p className="notice mt-4">{notice}</p>}
      {fields.map((name, index) => {
        const box = (
          <EditField
            field={name}
            language={language}
            text={form.texts[name]}
            debouncedText={debouncedTexts[name]}
            before={before[name]}
            findings={findings[name]}
            readOnly={form.saving}
            areaRef={areaRef}
            onType={form.type}
            onFocus={setField}
            onShow={show}
            onPass={open?.actions.passWarning === 'allowed' ? passWarning : undefined}
            {...(name === lyricsField && { comparison, questions })}
          />
        );
        return (
          <Fragment key={name}>
            {name === 'apparatus' ? (
              <ForScholars
                hasError={hasError(findings.apparatus)}
                open={scholarsOpen}
                onToggle={setScholarsOpen}
              >
                {box}
              </ForScholars>
            ) : (
              box
            )}
            {index === 0 && sources}
          </Fragment>
        );
      })}
      <LeaveDialog open={leaving} onStop={onLeave} onStay={() => setLeaving(false)} />
    </section>
  );
}

const hasError = (findings: readonly KeyedFinding[]) =>
  findings.some(({ severity }) => severity === 'error');

/** Chooses what the text is compared with: the published text or the person's last save. */
function CompareWith({ last, onChange }: { last: boolean; onChange: (last: boolean) => void }) {
  const { change: words } = useCorrectionsMessages().edit;
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-x-5">
      <legend className="hint me-5 [float:left]">{words.comparedWith}</legend>
      {[false, true].map((isLast) => (
        <label key={String(isLast)} className="inline-flex min-h-target items-center gap-2">
          <input
            type="radio"
            name="against"
            checked={last === isLast}
            onChange={() => onChange(isLast)}
          />
          {isLast ? words.lastSave : words.published}
        </label>
      ))}
    </fieldset>
  );
}

interface LeaveDialogProps {
  open: boolean;
  onStop: () => void;
  onStay: () => void;
}

/** Shown by Cancel when there are unsaved changes; they stay in the browser as a draft in any case. */
function LeaveDialog({ open, onStop, onStay }: LeaveDialogProps) {
  const { leave: words } = useCorrectionsMessages().edit;
  return (
    <Dialog title={words.title} open={open} onClose={onStay}>
      <p>{words.text}</p>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" className="button" onClick={onStop}>
          {words.stop}
        </button>
      </div>
    </Dialog>
  );
}
