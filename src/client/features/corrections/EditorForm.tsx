import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { KeyedFinding, SongSetting } from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts, EditableSong } from '../../../shared/corrections.ts';
import { bareTitle } from '../../../shared/compositions/titles.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ConflictForm } from './ConflictForm.tsx';
import type { SongRef } from './drafts.ts';
import { proposeAnchor } from './addresses.ts';
import { EditBar } from './EditBar.tsx';
import { EditField } from './EditField.tsx';
import { editedFieldsOf, fieldLang } from './fields.ts';
import { placeOfFinding } from './finding-place.ts';
import { insertText, selectPlace } from './insert-text.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { proposeReading } from './propose-reading.ts';
import { ProposeReading } from './ProposeReading.tsx';
import { CharacterPanel } from './CharacterPanel.tsx';
import { useEditorForm, type EditorStart } from './use-editor-form.ts';
import { useFindings } from './use-findings.ts';
import { usePassedWarnings } from './use-passed-warnings.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { UploadedText } from '../uploads/UploadedText.tsx';

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
  const { language } = place;
  const form = useEditorForm(place, email, start);
  const fields = editedFieldsOf(language);
  const section = useRef<HTMLElement>(null);
  const areas = useRef<Partial<Record<EditedField, HTMLTextAreaElement | null>>>({});
  const [field, setField] = useState<EditedField>(fields[0] ?? 'lyrics');
  const [charactersOpen, setCharactersOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
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

  const save = () => void (form.changed && form.save(onLeave));
  const saveAndNext = () => (form.changed ? void form.save(onNext) : onNext());
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
        onSave={(chosen, answer) => void form.resolve(chosen, answer, onLeave)}
      />
    );
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="mt-4 no-print focus:outline-none"
      aria-label={words.edit}
    >
      <EditBar
        form={form}
        findings={findings}
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
      {open && !open.inRange && <p className="notice mt-4">{words.outOfRange}</p>}
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
          }}
        />
      )}
      {fields.map((name) => (
        <EditField
          key={name}
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
        />
      ))}
      <LeaveDialog open={leaving} onStop={onLeave} onStay={() => setLeaving(false)} />
    </section>
  );
}

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
