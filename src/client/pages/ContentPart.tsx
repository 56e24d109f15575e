import { Link, useRoute } from 'wouter';
import { useId, useState } from 'react';
import '../styles/full.css';
import { settingParts, type SitePartHistory } from '../../shared/site-content.ts';
import {
  isTranslated,
  siteLanguages,
  type SiteLanguage,
  maxReasonOfChange,
} from '../../shared/site-parts.ts';
import { sitePartNames, type SitePart } from '../../shared/site-content-input.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { partAddress } from '../features/site-content/PartList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';
import NotFound from './NotFound.tsx';
import { useForm } from '../lib/form.ts';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { FieldsOf } from '../features/site-content/FieldsOf.tsx';
import { PartFormContext } from '../features/site-content/form-context.ts';
import { PartHistory } from '../features/site-content/PartHistory.tsx';
import { Preview } from '../features/site-content/Preview.tsx';
import { usePartForm } from '../features/site-content/use-part-form.ts';
import { pathInWords, valueAsText } from '../features/site-content/values.ts';
import { Diff } from '../features/reviews/Diff.tsx';
import { shapes } from '../features/site-content/shapes.ts';

/** For admins: the editor of one part of the site content, in English or in Kannada. */
export default function ContentPart() {
  const [, params] = useRoute<{ part: string; language?: string }>('/content/:part/:language?');
  const part = sitePartNames.find((name) => name === params?.part);
  const language = siteLanguages.find((name) => name === (params?.language ?? 'en'));
  return part && language && (language === 'en' || isTranslated(part)) ? (
    <Part key={`${part} ${language}`} part={part} language={language} />
  ) : (
    <NotFound />
  );
}

function Part({ part, language }: { part: SitePart; language: SiteLanguage }) {
  const words = useSiteContentMessages();
  const { headings } = useAdminMessages();
  const list = settingParts.some((one) => one === part) ? '/settings' : '/content';
  const { user } = usePresence();
  const query = trpc.admin.sitePart.useQuery({ part, language }, useAdminQuery());
  return (
    <div className="page">
      <PageHead title={words.parts[part]} hidden />
      <p className="page-links">
        <Link to={list}>{headings[list]}</Link>
      </p>
      <h1 className="page-title">{words.parts[part]}</h1>
      <p className="mb-4 max-w-measure">{words.locations[part]}</p>
      {isTranslated(part) && (
        <nav className="names" aria-label={words.languages}>
          {siteLanguages.map((one) => (
            <Link
              key={one}
              to={partAddress(part) + (one === 'kn' ? '/kn' : '')}
              aria-current={one === language ? 'true' : undefined}
            >
              {one === 'kn' ? words.kannada : words.english}
            </Link>
          ))}
        </nav>
      )}
      <AdminQuery for={query}>
        {(data) => user && <PartEditor now={data} email={user.email} />}
      </AdminQuery>
    </div>
  );
}

interface Props {
  now: SitePartHistory;
  /** The admin's e-mail address, under which the draft is stored. */
  email: string;
}

/** The editor of a part: its form, a live preview beside it, its history below. */
function PartEditor({ now, email }: Props) {
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

interface ContentConflictProps {
  now: SitePartHistory;
  /** The admin's unsaved value. */
  value: unknown;
  saving: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown when somebody else saved the part first: both versions, and a button to keep either. */
function ContentConflict({ now, value, saving, onMine, onTheirs }: ContentConflictProps) {
  const words = useSiteContentMessages();
  const { conflict } = words;
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const shape = shapes[now.part];
  return (
    <section className="notice notice-bad" role="alert">
      <h2 className="text-lg">{conflict.title}</h2>
      <p>{conflict.text(now.history[0]?.by ?? conflict.somebody)}</p>
      <Diff
        before={valueAsText(shape, now.value, words)}
        after={valueAsText(shape, value, words)}
        lang={now.language}
      />
      <p className="hint">{conflict.historyHint}</p>
      <div className="actions">
        <button type="button" className="button button-primary" disabled={saving} onClick={onMine}>
          {saving ? words.saving : conflict.mine}
        </button>
        <button
          type="button"
          className="button"
          disabled={saving}
          onClick={() =>
            setQuestion({
              title: conflict.theirsTitle,
              text: conflict.theirsText,
              confirm: conflict.theirs,
              act: async () => onTheirs(),
            })
          }
        >
          {conflict.theirs}
        </button>
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </section>
  );
}
