import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { proposeReading } from './propose-reading.ts';
import { ProposeReading } from './ProposeReading.tsx';
import { CharacterPanel } from './CharacterPanel.tsx';
import { useEditorForm, type EditorStart } from './use-editor-form.ts';
import { useFindings } from './use-findings.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { UploadedText } from '../uploads/UploadedText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Finding } from '../../../shared/checks/finding.ts';
import { compose } from '../../../shared/normal-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';

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
      {fields.map((name, index) => (
        <Fragment key={name}>
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
          />
          {index === 0 && sources}
        </Fragment>
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

/** Inserts a text at the caret or in place of the selection; undo keeps working. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus({ preventScroll: true });
  // Although deprecated, this is the only way that keeps the browser's undo; all browsers support it.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects a range in a field and scrolls to it. */
function selectPlace(
  area: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
): void {
  area.setSelectionRange(start, end);
  // Browsers scroll to the selection only when the field gains the focus.
  area.blur();
  area.focus();
}

/**
 * The selection in a text field for a finding. Findings count in composed (NFC) lines and the field may hold other forms, so
 * the position is converted by composing the text before it.
 */
export function placeOfFinding(
  text: string,
  { line, at, excerpt, kind }: Pick<Finding, 'line' | 'at' | 'excerpt' | 'kind'>,
): { start: number; end: number } {
  const lines = text.split('\n');
  const raw = lines[line - 1] ?? '';
  const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const composed = compose(raw);
  const from = at - 1;
  const gap = kind === 'double-space' ? (/^\s+/.exec(composed.slice(from))?.[0].length ?? 0) : 0;
  const named = composed.startsWith(excerpt, from) ? from : composed.indexOf(excerpt);
  const [start, end] =
    gap > 0
      ? [from, from + gap]
      : named >= 0
        ? [named, named + excerpt.length]
        : [from, composed.length];
  return { start: offset + rawIndex(raw, start), end: offset + rawIndex(raw, end) };
}

/** The index in a line that corresponds to an index in its composed form. */
function rawIndex(raw: string, composed: number): number {
  if (compose(raw) === raw) return Math.min(composed, raw.length);
  let index = 0;
  while (index < raw.length && compose(raw.slice(0, index)).length < composed) index += 1;
  while (
    index < raw.length &&
    /\p{M}/u.test(raw.charAt(index)) &&
    compose(raw.slice(0, index + 1)).length <= composed
  )
    index += 1;
  return index;
}

/**
 * The passed warnings of a song and language, which are shared by everybody, and a function that passes another one.
 * @param texts in which the checks report it
 */
function usePassedWarnings(place: SongRef, open: EditableSong | null, texts: EditedTexts) {
  const { checks: words } = useCorrectionsMessages().edit;
  const { act } = useAct('corrections.passWarning', trpc.corrections.passWarning.useMutation(), {
    failed: words.passFailed,
    failure: 'alone',
  });
  // `send` is new in each render. The fields are memoised, so that typing is quick, and need a function that stays.
  const send = (key: string) => act({ ...place, songTitle: open?.songTitle ?? '', ...texts, key });
  const lastSend = useRef(send);
  useEffect(() => void (lastSend.current = send));
  const [own, setOwn] = useState<readonly string[]>([]);
  const passedWarnings = useMemo(
    () => new Set([...(open?.passedWarnings ?? []), ...own]),
    [open, own],
  );

  const passWarning = useCallback(({ key }: KeyedFinding) => {
    setOwn((before) => [...before, key]);
    void lastSend
      .current(key)
      .then((done) => done ?? setOwn((before) => before.filter((one) => one !== key)));
  }, []);
  return { passed: passedWarnings, pass: passWarning };
}
