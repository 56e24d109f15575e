import { useId, useState } from 'react';
import type { SitePartHistory } from '../../../shared/site-content.ts';
import { maxReasonOfChange } from '../../../shared/site-parts.ts';
import { useForm } from '../../lib/form.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { ContentConflict } from './ContentConflict.tsx';
import { FieldsOf } from './FieldsOf.tsx';
import { PartFormContext } from './form-context.ts';
import { PartHistory } from './PartHistory.tsx';
import { Preview } from './Preview.tsx';
import { usePartForm } from './use-part-form.ts';
import { pathInWords } from './values.ts';
import { trpc } from '../../trpc.tsx';
import type { SitePart } from '../../../shared/site-content-input.ts';

interface Props {
  now: SitePartHistory;
  /** The admin's e-mail address, under which the draft is stored. */
  email: string;
}

/** The editor of a part: its form, a live preview beside it, its history below. */
export function PartEditor({ now, email }: Props) {
  const words = useSiteContentMessages();
  const {
    form,
    fields,
    shape,
    issues,
    isUnsaved,
    isStale,
    stored,
    saving,
    save,
    startOver,
    startFrom,
  } = usePartForm(now, email);
  const [reason, setReason] = useState('');
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const reasonId = useId();

  async function send(onto?: number) {
    if (await save(reason, onto)) setReason('');
  }

  // In a conflict one side is chosen by its button, never by the Enter key.
  const { props } = useForm(() => !isStale && send());

  if (fields.value === null) return <FromEnglish part={now.part} onStart={startFrom} />;
  return (
    <>
      <div className="my-6 grid gap-10 has-data-[width=phone]:xl:grid-cols-[minmax(0,1fr)_362px] has-data-[width=phone]:xl:gap-12">
        <form
          {...props}
          ref={form}
          className="grid min-w-0 content-start gap-5 [&_.field>:is(input,textarea)]:w-full"
          noValidate
        >
          {isStale && (
            <ContentConflict
              now={now}
              value={fields.value}
              saving={saving}
              onMine={() => void send(now.revision)}
              onTheirs={startOver}
            />
          )}
          <PartFormContext value={fields}>
            <FieldsOf shape={shape} path={[]} label={words.parts[now.part]} />
          </PartFormContext>
          {isUnsaved && !isStale && (
            <div className="field">
              <label htmlFor={reasonId}>{words.reason}</label>
              <input
                id={reasonId}
                maxLength={maxReasonOfChange}
                autoComplete="off"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                aria-describedby={`${reasonId}-hint`}
              />
              <p id={`${reasonId}-hint`} className="hint">
                {words.reasonHint}
              </p>
            </div>
          )}
          <div
            className={`bg-paper py-3 ${isUnsaved && !isStale ? 'sticky bottom-0 z-1 border-t border-rule' : ''}`}
          >
            <div role="alert">
              {issues.length > 0 && (
                <div className="notice notice-bad">
                  <p>{words.mistaken}</p>
                  <ul className="mt-1.5 ps-4">
                    {issues.slice(0, 4).map(({ path, why }) => (
                      <li key={`${path.join('.')} ${why}`}>
                        {words.mistakeAt(
                          pathInWords(shape, fields.value, path, words) || words.parts[now.part],
                          words.mistakes[why as keyof typeof words.mistakes] ?? why,
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
            <p role="status" className="hint" hidden={issues.length > 0}>
              {isUnsaved ? (stored ? words.storedHere : words.notStored) : words.same}
            </p>
            <div className="actions mt-2 gap-x-2 gap-y-1" hidden={isStale}>
              <button
                type="submit"
                className="button button-primary"
                disabled={!isUnsaved || saving}
              >
                {saving ? words.saving : words.save}
              </button>
              {isUnsaved && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() =>
                    setQuestion({
                      title: words.startOverTitle,
                      text: words.startOverText,
                      confirm: words.startOver,
                      act: async () => startOver(),
                    })
                  }
                >
                  {words.startOver}
                </button>
              )}
              <a href="#preview" className="button button-quiet xl:hidden">
                {words.showPreview}
              </a>
            </div>
          </div>
          <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
        </form>
        <Preview place={now} value={fields.value} />
      </div>
      <PartHistory now={now} isUnsaved={isUnsaved} />
    </>
  );
}

/** Starts a part that has no Kannada text yet from the English one, so that nothing of it is left out. */
function FromEnglish({ part, onStart }: { part: SitePart; onStart: (value: unknown) => void }) {
  const words = useSiteContentMessages();
  const { data } = trpc.admin.sitePart.useQuery({ part, language: 'en' });
  return (
    <div className="notice">
      <p>{words.noKannada}</p>
      <p className="actions">
        <button
          type="button"
          className="button button-primary"
          disabled={!data}
          onClick={() => data && onStart(data.value)}
        >
          {words.beginFromEnglish}
        </button>
      </p>
    </div>
  );
}
