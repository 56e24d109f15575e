import { useEffect, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import '../styles/full.css';
import { defaultLanguage, languageFacts, languages } from '../../shared/languages.ts';
import { normaliseSetCode, type SetList } from '../../shared/set-lists.ts';
import { usePresentationMessages } from '../features/presentation/presentation.en.ts';
import {
  changePresentationSettings,
  usePresentationSettings,
} from '../features/presentation/settings.ts';
import { HeadingFields } from '../features/set-lists/HeadingFields.tsx';
import { forgetSet, rememberSet, useSetSecret } from '../features/set-lists/known-sets.ts';
import { useSetDays } from '../features/set-lists/set-dates.ts';
import { useSetListsMessages } from '../features/set-lists/set-lists.en.ts';
import { SetEntries } from '../features/set-lists/SetEntries.tsx';
import { SetMemoryPanel } from '../features/set-lists/SetMemoryPanel.tsx';
import { SetQuery } from '../features/set-lists/SetQuery.tsx';
import {
  PrintDialog,
  ReportSet,
  ShareDialog,
  TextButton,
} from '../features/set-lists/SetSharing.tsx';
import {
  useChangeSet,
  useCopySet,
  useOpenedSongs,
  useSetMemory,
  type Edited,
} from '../features/set-lists/use-set.ts';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';

/** /set/<code>: the songs of an evening, to read, and to change for those who have the edit link. */
export default function SetListPage() {
  const [, params] = useRoute('/set/:code');
  const code = normaliseSetCode(params?.code ?? '');
  const secret = useSetSecret(code);
  return (
    <SetQuery code={code}>{(list) => <ShownSet key={code} list={list} secret={secret} />}</SetQuery>
  );
}

function ShownSet({ list, secret }: { list: SetList; secret: string | null }) {
  const { set: messages, sets } = useSetListsMessages();
  const { day } = useSetDays();
  const { copy } = useCopySet(list);
  const { code, title, heldOn, entries } = list;
  const chosen = usePresentationSettings().language;
  const language = chosen ?? defaultLanguage;
  const opened = useOpenedSongs(list);
  const [dialog, setDialog] = useState<'share' | 'print' | null>(null);
  const close = () => setDialog(null);
  useEffect(() => rememberSet({ code, secret: null, title, heldOn }), [code, title, heldOn]);

  const isClosed = entries.some(
    ({ access, number }) => access !== 'open' && !opened.songs.has(number),
  );
  return (
    <div className="page">
      <PageHead title={title || messages.untitled} hidden />
      <h1 className="page-title wrap-anywhere">{title || messages.untitled}</h1>
      <p className="mb-4 text-soft">
        {[heldOn && day(heldOn), messages.songs(entries.length)].filter(Boolean).join(' · ')}
      </p>
      <div className="actions mt-0 mb-6 items-end needs-script">
        {entries.length > 0 && (
          <>
            <Link to={`/set/${code}/follow`} className={`button ${secret ? '' : 'button-primary'}`}>
              {messages.follow}
            </Link>
            <Link
              to={`/set/${code}/present`}
              className={`button ${secret ? 'button-primary' : ''}`}
            >
              {messages.present}
            </Link>
          </>
        )}
        <button type="button" className="button" onClick={() => setDialog('share')}>
          {messages.share}
        </button>
        <ScriptChoice />
      </div>
      {opened.songs.size > 0 && <p className="notice notice-good mb-4">{messages.openedToday}</p>}
      {secret ? (
        <EditedSet list={list} edited={{ code, secret }} opened={opened.songs} />
      ) : (
        <SetEntries list={list} language={language} opened={opened.songs} />
      )}
      {isClosed && (
        <p className="notice mt-4">
          {opened.isFull ? messages.openedFull : messages.closedText}{' '}
          <Link to="/subscribe">{messages.closedLink}</Link>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-x-6 border-t border-rule pt-3 font-ui needs-script">
        <TextButton onPress={() => setDialog('print')}>{messages.print}</TextButton>
        {secret && <TextButton onPress={() => void copy(secret)}>{sets.copy}</TextButton>}
        <ReportSet code={code} />
        {secret && <DeleteSet edited={{ code, secret }} listVersion={list.listVersion} />}
      </div>
      <p className="hint mt-2 max-w-measure">{messages.privacy}</p>
      <ShareDialog list={list} secret={secret} open={dialog === 'share'} onClose={close} />
      <PrintDialog list={list} language={language} open={dialog === 'print'} onClose={close} />
    </div>
  );
}

/** The script of titles and words on this device. */
function ScriptChoice() {
  const { settings: messages } = usePresentationMessages();
  const { language } = usePresentationSettings();
  return (
    <label className="ms-auto flex items-center gap-2 font-ui">
      <span className="max-xs:sr-only">{messages.language}</span>
      <select
        value={language ?? defaultLanguage}
        onChange={({ target }) => {
          const next = languages.find((one) => one === target.value);
          if (next) changePresentationSettings({ language: next });
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={languageFacts[one].prose}>
            {languageFacts[one].own}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EditedProps {
  list: SetList;
  edited: Edited;
  opened: ReadonlySet<number>;
}

function EditedSet({ list, edited, opened }: EditedProps) {
  const { set: messages } = useSetListsMessages();
  const language = usePresentationSettings().language ?? defaultLanguage;
  const { change } = useChangeSet(edited, language);
  const { data: memory } = useSetMemory(edited, language, list.listVersion);
  const form = useForm(async (read) => {
    await change({ do: 'describe', title: read('title'), heldOn: read('heldOn') || null });
  });
  return (
    <>
      <SetEntries
        list={list}
        language={language}
        opened={opened}
        change={change}
        {...(memory && { sung: memory.sung })}
      />
      <SetMemoryPanel list={list} language={language} change={change} memory={memory} />
      <details className="mt-8">
        <summary className="min-h-target cursor-pointer py-2">{messages.describe}</summary>
        <DescribeForm list={list} form={form} />
      </details>
    </>
  );
}

function DescribeForm({ list, form }: { list: SetList; form: ReturnType<typeof useForm> }) {
  const { set: messages } = useSetListsMessages();
  return (
    <form {...form.props} className="form max-w-2xl">
      <HeadingFields title={list.title} heldOn={list.heldOn ?? ''} />
      <div className="actions mt-0">
        <button type="submit" className="button" disabled={form.busy}>
          {messages.save}
        </button>
      </div>
    </form>
  );
}

/** Deletes the list, or all lists of its group. */
function DeleteSet({ edited, listVersion }: { edited: Edited; listVersion: number }) {
  const { set: messages } = useSetListsMessages();
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const language = usePresentationSettings().language ?? defaultLanguage;
  const { data: memory } = useSetMemory(edited, language, listVersion);
  const { act } = useAct('setLists.remove', trpc.setLists.remove.useMutation(), {
    done: messages.deleted,
    failed: messages.deleteFailed,
    failure: 'titled',
  });
  async function remove(withHistory: boolean) {
    if (!(await act({ ...edited, withHistory }))) return;
    const codes = withHistory ? (memory?.lists ?? []).map(({ code }) => code) : [];
    for (const code of [edited.code, ...codes]) forgetSet(code);
    navigate('/sets', { replace: true });
  }
  const lists = memory?.lists.length ?? 1;
  return (
    <>
      <TextButton
        onPress={() =>
          setQuestion({
            title: messages.deleteTitle,
            text: messages.deleteText,
            confirm: messages.deleteList,
            act: () => remove(false),
          })
        }
      >
        {messages.deleteList}
      </TextButton>
      {lists > 1 && (
        <TextButton
          onPress={() =>
            setQuestion({
              title: messages.deleteGroupTitle,
              text: messages.deleteGroupText(lists),
              confirm: messages.deleteGroup,
              act: () => remove(true),
            })
          }
        >
          {messages.deleteGroup}
        </TextButton>
      )}
      <ConfirmDialog confirmation={question} onClose={() => setQuestion(null)} />
    </>
  );
}
