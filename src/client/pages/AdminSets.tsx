import { useState } from 'react';
import '../styles/full.css';
import { maxSetReportLength, type SetListRow } from '../../shared/set-lists.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useSetDays } from '../features/set-lists/set-dates.ts';
import { useSetListsMessages } from '../features/set-lists/set-lists.en.ts';
import { maxPageSize } from '../../shared/paging.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { RowButton } from '../ui/RowButton.tsx';
import type { Column } from '../ui/table-rows.ts';

/** /set-lists, for admins: the lists that groups have made, those with reports first. */
export default function AdminSets() {
  const { admin: messages } = useSetListsMessages();
  const lists = trpc.admin.setLists.useQuery({ size: maxPageSize }, useAdminQuery());
  return (
    <AdminPage path="/set-lists" intro={messages.intro}>
      <AdminQuery for={lists}>{({ rows }) => <SetsTable rows={rows} />}</AdminQuery>
    </AdminPage>
  );
}

function SetsTable({ rows }: { rows: readonly SetListRow[] }) {
  const { admin: messages } = useSetListsMessages();
  const { headings } = useAdminMessages();
  const columns = useColumns();
  const [removed, setRemoved] = useState<SetListRow | null>(null);
  const close = () => setRemoved(null);
  const keep = useAct('admin.dismissSetReports', trpc.admin.dismissSetReports.useMutation(), {
    done: messages.kept,
    failed: messages.keepFailed,
  });
  const remove = useAct('admin.removeSetList', trpc.admin.removeSetList.useMutation(), {
    done: messages.removed,
    failed: messages.removeFailed,
    failure: 'page',
  });
  return (
    <>
      <DataTable
        label={headings['/set-lists']}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        none={messages.none}
        actions={[
          {
            name: messages.actions,
            of: (row) => (
              <span className="flex flex-wrap gap-2">
                <RowButton
                  name={messages.remove}
                  label={`${messages.remove}: ${nameOf(row)}`}
                  tone="danger"
                  onPress={() => setRemoved(row)}
                />
                {row.reports > 0 && (
                  <RowButton
                    name={messages.keep}
                    label={`${messages.keep}: ${nameOf(row)}`}
                    disabled={keep.busy}
                    onPress={() => void keep.act({ code: row.code })}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
      <Dialog title={messages.removeTitle} open={removed !== null} onClose={close}>
        {removed && (
          <ReasonForm
            text={`${nameOf(removed)}. ${messages.removeText}`}
            label={messages.reason}
            maxLength={maxSetReportLength}
            submit={messages.remove}
            cancel={messages.cancel}
            error={remove.error}
            onSubmit={async (reason) =>
              (await remove.act({ code: removed.code, reason })) && close()
            }
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  );
}

const nameOf = ({ title, code }: SetListRow) => title || code;

function useColumns(): Column<SetListRow>[] {
  const { admin: messages } = useSetListsMessages();
  const { day } = useSetDays();
  return [
    {
      key: 'list',
      name: messages.list,
      value: nameOf,
      show: (row) => (
        <>
          <a href={`/set/${row.code}`}>{nameOf(row)}</a>
          {row.heldOn && <span className="hint block font-normal">{day(row.heldOn)}</span>}
        </>
      ),
      isName: true,
    },
    { key: 'songs', name: messages.songs, value: ({ songs }) => songs },
    { key: 'by', name: messages.by, value: ({ by }) => by ?? messages.nobody },
    {
      key: 'used',
      name: messages.used,
      value: ({ usedAt }) => usedAt,
      show: ({ usedAt }) => <DateTime at={usedAt} />,
      sort: 'desc',
    },
    {
      key: 'reports',
      name: messages.reports,
      value: ({ reports }) => reports,
      show: ({ reports, report }) => (reports > 0 ? `${reports}: ${report}` : '0'),
      sort: 'desc',
    },
  ];
}
