import { useState } from 'react';
import type { UploadRow } from '../../../shared/uploads.ts';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { AskFirst, type Question } from '../../ui/AskFirst.tsx';
import { useUploadWords } from '../../words/en.upload.ts';
import { useWords } from '../../words/en.shell.ts';
import { Moment } from '../history/Moment.tsx';
import { fetchUpload } from './fetch-upload.ts';
import { sizeOf } from './size.ts';

const saidLasts = 3000;

/** What has been sent in, by whom and when, to be fetched or removed. */
export function UploadList({ rows }: { rows: readonly UploadRow[] }) {
  const { list: words } = useUploadWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.removeUpload.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function remove(id: string) {
    try {
      await mutateAsync({ id });
      say({ title: words.removed, tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: refusal(error, { offline: failure.offline, otherwise: words.removeFailed }), tone: 'bad' });
    }
    await admin.uploads.invalidate();
  }

  return (
    <>
      <table className="people uploads" aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.extent}</th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, username, email, at, size, pages }) => (
            <tr key={id}>
              <th scope="row" className="upload-file">
                {name}
              </th>
              <td>
                {username}
                <span className="hint upload-email">{email}</span>
              </td>
              <td>
                <Moment at={at} />
              </td>
              <td className="upload-number">
                {words.pagesOf(pages)}, {sizeOf(size)}
              </td>
              <td className="people-actions">
                <Download id={id} name={name} email={email} />
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={words.removeWhich(name)}
                  onClick={() => setQuestion({ title: words.ask, text: words.askText(name, username), does: words.doRemove, act: () => remove(id) })}
                >
                  {words.remove}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AskFirst question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Download({ id, name, email }: Pick<UploadRow, 'id' | 'name' | 'email'>) {
  const { list: words } = useUploadWords();
  const { failure } = useWords();
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      await fetchUpload(id, `${email}_${name}`);
    } catch (error) {
      say({ title: refusal(error, { offline: failure.offline, otherwise: words.downloadFailed }), tone: 'bad' });
    }
    setBusy(false);
  }

  return (
    <button type="button" className="button" aria-label={words.downloadWhich(name)} aria-disabled={busy} onClick={() => void download()}>
      {busy ? words.downloading : words.download}
    </button>
  );
}
