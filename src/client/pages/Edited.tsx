import { Link, useSearch } from 'wouter';
import { useState, useSyncExternalStore } from 'react';
import '../styles/full.css';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { isViewOnly, detailAddress } from '../features/corrections/addresses.ts';
import { LaterChanges } from '../features/reviews/LaterChanges.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import type { EditedRow } from '../../shared/corrections.ts';
import { languageFacts } from '../../shared/languages.ts';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { Column } from '../ui/table-rows.ts';
import { RowButton } from '../ui/RowButton.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { maxTitleLength } from '../../shared/text-limits.ts';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import {
  announceStored,
  readStored,
  removeStored,
  writeStored,
  watchStored,
} from '../lib/browser-storage.ts';

/** The list of corrections: one's own, or all for an admin. With `viewOnly=true` it is read-only and has no header, for embedding. */
export default function Edited() {
  const { edited } = useEditedMessages();
  const presence = usePresence();
  const embedded = isViewOnly(useSearch());
  const list = trpc.corrections.list.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/edited">
      <SignedInQuery for={list}>
        {(rows) =>
          rows.length > 0 ? (
            <EditedTable rows={rows} embedded={embedded} />
          ) : (
            <div className="notice">
              <p>{edited.none}</p>
              {!embedded && (
                <>
                  <p className="hint">{edited.noneHint}</p>
                  <Link to="/musics" className="button mt-3">
                    {edited.toSongs}
                  </Link>
                </>
              )}
            </div>
          )
        }
      </SignedInQuery>
      {list.data && !embedded && presence.user?.role === 'Editor' && <LaterChanges />}
    </AdminPage>
  );
}

interface Props {
  rows: readonly EditedRow[];
  /** Shown inside another page, read-only. */
  embedded: boolean;
}

/** The list of corrections (specification, section 2: Edited songs); a click anywhere on a row opens its detail. */
function EditedTable({ rows, embedded }: Props) {
  const { edited: words } = useEditedMessages();
  const { headings } = useAdminMessages();
  const { ask, question: confirmation, close } = useRemove();
  const [updating, setUpdating] = useState<EditedRow | null>(null);
  const places = new Map(rows.map(({ id }, at) => [id, at + 1]));
  const columns: Column<EditedRow>[] = [
    {
      key: 'number',
      name: words.number,
      value: ({ id }) => places.get(id) ?? '',
      sort: 'asc',
      className: 'text-faint',
    },
    {
      key: 'title',
      name: words.song,
      value: ({ songTitle }) => songTitle,
      show: (row) => <Song row={row} embedded={embedded} />,
      sort: 'asc',
      isName: true,
    },
    {
      key: 'language',
      name: words.language,
      value: ({ language }) => languageFacts[language].own,
      choose: true,
      unseen: true,
    },
    {
      key: 'state',
      name: words.state,
      value: ({ state }) => words.states[state],
      choose: true,
      unseen: true,
    },
    {
      key: 'email',
      name: words.email,
      value: ({ userEmail }) => userEmail,
      sort: 'asc',
      bare: true,
    },
  ];
  const update = {
    name: words.update,
    of: (row: EditedRow) => <UpdateButton row={row} onPress={() => setUpdating(row)} />,
  };
  const remove = {
    name: words.delete,
    of: ({ id, songTitle }: EditedRow) => (
      <RowButton
        name={words.delete}
        label={words.deleteWhich(songTitle)}
        tone="danger"
        onPress={() => ask(id)}
      />
    ),
  };
  const hasUpdate = rows.some(({ actions }) => actions.retitle !== 'no titles');
  return (
    <>
      <DataTable
        label={headings['/edited']}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        none={words.none}
        file="edited"
        size={100}
        brief={embedded}
        actions={embedded ? [] : hasUpdate ? [update, remove] : [remove]}
      />
      <UpdateDialog row={updating} onClose={() => setUpdating(null)} />
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}

function Song({
  row: { id, songTitle, language, state },
  embedded,
}: {
  row: EditedRow;
  embedded: boolean;
}) {
  const { edited: words } = useEditedMessages();
  return (
    <>
      <RowLink href={detailAddress(id, embedded)} lang={languageFacts[language].song}>
        {songTitle}
      </RowLink>
      <span className="hint block font-normal [&>[lang=en]]:font-ui">
        <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span> ·{' '}
        {words.states[state]}
      </span>
    </>
  );
}

function UpdateButton({
  row: { id, songTitle, actions },
  onPress,
}: {
  row: EditedRow;
  onPress: () => void;
}) {
  const { edited: words } = useEditedMessages();
  const updated = useUpdated(id);
  return (
    <RowButton
      name={updated ? words.updated : words.update}
      label={updated ? words.updatedWhich(songTitle) : words.updateWhich(songTitle)}
      disabled={updated || actions.retitle !== 'allowed'}
      reason={updated ? undefined : words.noUpdate[actions.retitle]}
      onPress={onPress}
    />
  );
}

/** The title of a correction in a field, with Update and Cancel (specification, section 2: Edited songs). */
function UpdateDialog({ row, onClose }: { row: EditedRow | null; onClose: () => void }) {
  const { edited: words } = useEditedMessages();
  return (
    <Dialog title={words.updateTitle} open={row !== null} onClose={onClose}>
      {row && <TitleForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function TitleForm({
  row: { id, songTitle, language },
  onClose,
}: {
  row: EditedRow;
  onClose: () => void;
}) {
  const { edited: words } = useEditedMessages();
  // The specification only logs a failure (section 8); the form shows it as well and keeps what was typed.
  const { act, error, clear } = useAct(
    'corrections.retitle',
    trpc.corrections.retitle.useMutation(),
    {
      done: words.success,
      failed: words.updateFailed,
      failure: 'page',
      onDone: () => {
        markUpdated(id);
        onClose();
      },
    },
  );
  const [title, setTitle] = useState(songTitle);
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm(() => {
    setEmpty(!title.trim());
    return title.trim() && act({ id, songTitle: title });
  });

  return (
    <form {...form.props} className="form" noValidate>
      <Field
        label={words.song}
        name="songTitle"
        required
        maxLength={maxTitleLength}
        lang={languageFacts[language].song}
        value={title}
        error={isEmpty ? words.empty : error}
        onChange={(event) => {
          setTitle(event.target.value);
          setEmpty(!event.target.value.trim());
          clear();
        }}
      />
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {form.busy ? words.waiting : words.update}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

/** Deletes a correction after a confirmation, removes its row and reports the outcome (specification, section 4). */
function useRemove() {
  const { edited: words } = useEditedMessages();
  const { corrections } = trpc.useUtils();
  // The specification only logs a failure (section 8); the page reports it as well.
  const { act } = useAct('corrections.remove', trpc.corrections.remove.useMutation(), {
    done: words.deleted,
    failed: words.deleteFailed,
    failure: 'alone',
    onDone: (_, { id }) => {
      forgetUpdated(id);
      corrections.list.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
    },
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = (id: string) =>
    setQuestion({
      title: words.deleteTitle,
      text: words.deleteText,
      confirm: words.delete,
      act: () => act({ id }),
    });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}

/** A flag for each correction whose title was changed here (specification, section 3: Edited song summary). */
const keyOf = (id: string) => `updated_song_${id}`;

/** Whether the title of a correction has been updated in this browser; false on the server. */
function useUpdated(id: string): boolean {
  return useSyncExternalStore(
    watchStored,
    () => readStored(keyOf(id)) === 'true',
    () => false,
  );
}

function markUpdated(id: string): void {
  writeStored(keyOf(id), 'true');
  announceStored();
}

function forgetUpdated(id: string): void {
  removeStored(keyOf(id));
  announceStored();
}
