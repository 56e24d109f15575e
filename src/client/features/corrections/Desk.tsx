import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { SongSetting } from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts, OpenEdit } from '../../../shared/corrections.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { Against } from './Against.tsx';
import { ConflictDesk } from './ConflictDesk.tsx';
import type { SongPlace } from './drafts.ts';
import { EditBar } from './EditBar.tsx';
import { EditField } from './EditField.tsx';
import { fieldsOf, langOf } from './fields.ts';
import { placeOfFinding } from './finding-place.ts';
import { insertText, selectPlace } from './insert-text.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { useDesk, type Start } from './use-desk.ts';
import { useFindings, type OpenFinding } from './use-findings.ts';
import { usePassed } from './use-passed.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { UploadedText } from '../uploads/UploadedText.tsx';

interface Props {
  place: SongPlace;
  /** Raga and tala, which the notation is held against. */
  setting: SongSetting;
  email: string;
  start: Start;
  /** What the server said of the song; null when it could not be reached and one goes on with kept words. */
  open: OpenEdit | null;
  onLeave: () => void;
  onNext: () => void;
  tools: ReactNode;
}

/** How long typing rests before change and findings are looked at anew. */
const rest = 300;

/** The desk on which a song is corrected: the texts, what changed in them, what the checks say, the letters. */
export function Desk({ place, setting, email, start, open, onLeave, onNext, tools }: Props) {
  const { edit: words } = useCorrectionsWords();
  const { language } = place;
  const desk = useDesk(place, email, start);
  const fields = fieldsOf(language);
  const section = useRef<HTMLElement>(null);
  const areas = useRef<Partial<Record<EditedField, HTMLTextAreaElement | null>>>({});
  const [field, setField] = useState<EditedField>(fields[0] ?? 'lyrics');
  const [lettersOpen, setLettersOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const published = open?.candidate?.base ?? null;
  const [againstLast, setAgainstLast] = useState(false);
  const before: EditedTexts = published && !againstLast ? published : desk.from;
  const settled = useSettled(desk.texts, rest);
  const { passed, pass } = usePassed(place, open);
  const findings = useFindings(settled, language, setting, passed);

  const save = () => void (desk.changed && desk.save(onLeave));
  const saveAndNext = () => (desk.changed ? void desk.save(onNext) : onNext());
  useSaveKeys(desk.conflict === null, save, saveAndNext);

  // Who has keys types at once; on a phone the keyboard would hide what was opened.
  useEffect(() => {
    const first = window.matchMedia('(hover: hover)').matches ? areas.current[fields[0] ?? 'lyrics'] : section.current;
    first?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the desk is laid
  }, []);

  const areaRef = useCallback((name: EditedField, area: HTMLTextAreaElement | null) => void (areas.current[name] = area), []);
  const show = useCallback((name: EditedField, finding: OpenFinding) => {
    const area = areas.current[name];
    if (area) selectPlace(area, placeOfFinding(area.value, finding));
  }, []);

  if (desk.conflict) {
    return <ConflictDesk language={language} conflict={desk.conflict} saving={desk.saving} failed={desk.failed} onChoose={desk.choose} onBack={desk.putOff} onSave={(chosen, answer) => void desk.settle(chosen, answer, onLeave)} />;
  }
  return (
    <section ref={section} tabIndex={-1} className="editor no-print" aria-label={words.edit}>
      <EditBar
        desk={desk}
        findings={findings}
        lettersOpen={lettersOpen}
        onLetters={() => setLettersOpen((was) => !was)}
        onSave={save}
        onCancel={() => (desk.changed ? setLeaving(true) : onLeave())}
        tools={tools}
      >
        {lettersOpen && (
          <LetterPanel
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
        <p className="notice">
          {words.returned(open.candidate.returned.by, open.candidate.returned.reason)} {open.candidate.returned.comment}
        </p>
      )}
      {open && !open.inRange && <p className="notice">{words.outside}</p>}
      {open?.inRange && <UploadedText number={place.number} lang={langOf(fields[0] ?? 'lyrics', language)} />}
      {published && <Against last={againstLast} onChange={setAgainstLast} />}
      {fields.map((name) => (
        <EditField
          key={name}
          field={name}
          language={language}
          text={desk.texts[name]}
          settled={settled[name]}
          before={before[name]}
          findings={findings[name]}
          readOnly={desk.saving}
          areaRef={areaRef}
          onType={desk.type}
          onFocus={setField}
          onShow={show}
          onPass={open?.inRange ? pass : undefined}
        />
      ))}
      <LeaveDialog open={leaving} onStop={onLeave} onStay={() => setLeaving(false)} />
    </section>
  );
}
