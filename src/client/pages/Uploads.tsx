import { useState } from 'react';
import '../styles/full.css';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useUploadsMessages } from '../features/uploads/uploads.en.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { fetchSigned } from '../lib/fetch-signed.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { showMessage } from '../lib/message.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAct } from '../lib/use-act.ts';
import { AccountName } from '../ui/AccountName.tsx';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { RowButton } from '../ui/RowButton.tsx';
import { sizeInWords } from '../features/uploads/size.ts';
import type { UploadRow } from '../../server/features/uploads/output.ts';

/** For admins: the PDFs that subscribers have uploaded. */
export default function Uploads() {
  const { list: messages } = useUploadsMessages();
  const presence = usePresence();
  const uploads = trpc.admin.uploads.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/uploads" intro={messages.intro}>
      <SignedInQuery for={uploads}>
        {(data) =>
          data.length > 0 ? <UploadList rows={data} /> : <p className="notice">{messages.none}</p>
        }
      </SignedInQuery>
    </AdminPage>
  );
}

/** All uploads with uploader and time, each with buttons to download or remove it. */
function UploadList({ rows }: { rows: readonly UploadRow[] }) {
  const { list: messages } = useUploadsMessages();
  const { headings } = useAdminMessages();
  const { act } = useAct('admin.removeUpload', trpc.admin.removeUpload.useMutation(), {
    done: messages.removed,
    failed: messages.removeFailed,
    failure: 'alone',
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const columns: Column<UploadRow>[] = [
    {
      key: 'name',
      name: messages.name,
      value: ({ name }) => name,
      show: ({ name, fetched }) =>
        fetched ? (
          name
        ) : (
          <>
            {name} <span className="tag">{messages.notDownloaded}</span>
          </>
        ),
      sort: 'asc',
      className: 'wrap-anywhere md:min-w-64',
    },
    {
      key: 'from',
      name: messages.from,
      value: ({ username, email }) => `${username} (${email})`,
      show: ({ username, email }) => <AccountName name={username} email={email} />,
      sort: 'asc',
      bare: true,
    },
    {
      key: 'at',
      name: messages.at,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
      bare: true,
    },
    {
      key: 'extent',
      name: messages.extent,
      value: ({ pages, size }) => `${messages.pagesOf(pages)}, ${sizeInWords(size)}`,
      sort: 'desc',
      bare: true,
      className: 'md:whitespace-nowrap',
    },
  ];
  return (
    <>
      <DataTable
        label={headings['/uploads']}
        className="uploads"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        none={messages.none}
        file="uploads"
        actions={[
          {
            name: messages.actions,
            of: ({ id, name, username, email }) => (
              <>
                <Download id={id} name={name} email={email} />
                <RowButton
                  name={messages.remove}
                  label={messages.removeWhich(name)}
                  tone="quiet"
                  onPress={() =>
                    setQuestion({
                      title: messages.removeTitle,
                      text: messages.removeText(name, username),
                      confirm: messages.removeSubmit,
                      act: () => act({ id }),
                    })
                  }
                />
              </>
            ),
          },
        ]}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}

function Download({ id, name, email }: Pick<UploadRow, 'id' | 'name' | 'email'>) {
  const { list: messages } = useUploadsMessages();
  const { failure } = useShellMessages();
  const { admin } = trpc.useUtils();
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      await fetchUpload(id, `${email}_${name}`);
      void Promise.all([admin.uploads.invalidate(), admin.waiting.invalidate()]);
    } catch (error) {
      showMessage({
        title: failureMessage(error, {
          offline: failure.offline,
          otherwise: messages.downloadFailed,
        }),
        tone: 'bad',
      });
    }
    setBusy(false);
  }

  return (
    <button
      type="button"
      className="button"
      aria-label={messages.downloadWhich(name)}
      aria-disabled={busy}
      onClick={() => void download()}
    >
      {busy ? messages.downloading : messages.download}
    </button>
  );
}

/** Downloads an uploaded PDF. A plain link would not do, since it cannot send the token. @throws as fetchSigned */
async function fetchUpload(id: string, name: string): Promise<void> {
  const response = await fetchSigned(`/api/uploads/${id}`);
  saveFile(await response.blob(), name);
}
