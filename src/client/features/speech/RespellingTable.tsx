import { useState } from 'react';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useRespellingsMessages } from './respellings.en.ts';
import { useTryRespelling } from './try-respelling.ts';
import type { Respelling } from '../../../server/features/speech/output.ts';

interface Props {
  rows: readonly Respelling[];
  chosen: Respelling | null;
  choose: (row: Respelling) => void;
}

/** Every respelled word; on a phone each is a short block of lines. */
export function RespellingTable({ rows, chosen, choose }: Props) {
  const { respellings: words } = useRespellingsMessages();
  const { headings } = useAdminMessages();
  const { hear, isWaiting } = useTryRespelling();
  const { ask, question: confirmation, close } = useRemoveRespelling();
  const columns: Column<Respelling>[] = [
    {
      key: 'written',
      name: words.written,
      value: ({ written }) => written,
      show: ({ written, voice }) => <span lang={voice}>{written}</span>,
      sort: 'asc',
    },
    {
      key: 'spoken',
      name: words.spoken,
      value: ({ spoken }) => spoken,
      show: ({ spoken, voice }) => <span lang={voice}>{spoken}</span>,
    },
    {
      key: 'voice',
      name: words.voice,
      value: ({ voice }) => words.voices[voice],
      choose: true,
      bare: true,
    },
    { key: 'by', name: words.by, value: ({ by }) => by ?? words.edition, sort: 'asc' },
  ];
  return (
    <>
      <DataTable
        label={headings['/respellings']}
        className="[&_tbody_th]:font-normal"
        columns={columns}
        rows={rows}
        keyOf={({ voice, written }) => `${voice} ${written}`}
        none={words.none}
        file="respellings"
        size={100}
        isCurrent={({ voice, written }) => chosen?.voice === voice && chosen.written === written}
        actions={[
          {
            name: words.actions,
            of: (row) => (
              <>
                <RowButton
                  name={words.listen}
                  label={words.listenWhich(row.written)}
                  disabled={isWaiting}
                  onPress={() => void hear(row.written, row.voice)}
                />
                <RowButton
                  name={words.change}
                  label={words.changeWhich(row.written)}
                  tone="quiet"
                  onPress={() => choose(row)}
                />
                <RowButton
                  name={words.remove}
                  label={words.removeWhich(row.written)}
                  tone="quiet"
                  onPress={() => ask(row)}
                />
              </>
            ),
          },
        ]}
      />
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}

/** Removes a respelling after a confirmation and shows the outcome. */
function useRemoveRespelling() {
  const { respellings: words } = useRespellingsMessages();
  const { act } = useAct('respellings.remove', trpc.respellings.remove.useMutation(), {
    failed: words.notRemoved,
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = ({ voice, written }: Respelling) =>
    setQuestion({
      title: words.removeTitle,
      text: words.removeText(written),
      confirm: words.removeSubmit,
      act: () => act({ voice, written }, words.removed(written)),
    });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}
