import { useState } from 'react';
import type { EditedRow } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useEditedMessages } from './edited.en.ts';
import { detailAddress } from './addresses.ts';
import { useRemove } from './remove-correction.ts';
import { UpdateDialog } from './UpdateDialog.tsx';
import { useUpdated } from './updated-flag.ts';

interface Props {
  rows: readonly EditedRow[];
  /** Shown inside another page, read-only. */
  embedded: boolean;
}

/** The list of corrections (specification, section 2: Edited songs); a click anywhere on a row opens its detail. */
export function EditedTable({ rows, embedded }: Props) {
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
