import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { importEndings, maxImportBytes } from '../../../shared/imports.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { trpc } from '../../trpc.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useImportsMessages } from './imports.en.ts';
import { uploadFile } from '../uploads/send.ts';
import { sizeInWords } from '../uploads/size.ts';
import { saveFile } from '../../lib/save-file.ts';

type State =
  | { is: 'idle' }
  | { is: 'sending'; name: string; sent: number; of: number }
  | { is: 'failed'; message: string };

/** Chooses a file and sends it, then shows the page of its import. */
export function FileStep() {
  const { file: messages } = useImportsMessages();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const [state, setState] = useState<State>({ is: 'idle' });
  const stop = useRef(new AbortController());
  const isSending = state.is === 'sending';
  const fail = (message: string) => setState({ is: 'failed', message });

  async function take(file: File | undefined): Promise<void> {
    if (!file || isSending) return;
    // Checked here to answer at once; the server checks the content.
    if (!importEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return fail(messages.wrongKind);
    if (file.size > maxImportBytes) return fail(messages.tooLarge(sizeInWords(file.size)));
    setState({ is: 'sending', name: file.name, sent: 0, of: file.size });
    try {
      const responseText = await uploadFile('/api/imports', file, file.name, {
        signal: stop.current.signal,
        onProgress: (sent, of) => setState({ is: 'sending', name: file.name, sent, of }),
      });
      const { id } = jsonFields(responseText);
      if (typeof id !== 'string') throw new Error('The answer names no import.');
      void utils.admin.imports.invalidate();
      navigate(`/import?id=${id}`);
    } catch (error) {
      console.error(error);
      fail(
        failureMessage(error, { offline: messages.offline, otherwise: messages.failed }) ||
          messages.failed,
      );
    }
  }

  const arrived = isSending && state.sent >= state.of;

  return (
    <div className="mt-5 grid max-w-measure gap-3 font-ui">
      <FileDrop
        id="import-file"
        label={messages.label}
        choose={messages.choose}
        primary
        drop={messages.drop}
        accept={importEndings.join(',')}
        describedBy="import-limits"
        disabled={isSending}
        onFile={(file) => void take(file)}
      >
        {isSending && (
          <ProgressBar
            label={messages.label}
            progress={{ done: state.sent, of: arrived ? null : state.of }}
          />
        )}
      </FileDrop>
      <div role="status" className="empty:hidden">
        {isSending && (
          <p>
            {arrived
              ? messages.reading(state.name)
              : messages.sending(
                  state.name,
                  `${sizeInWords(state.sent)} / ${sizeInWords(state.of)}`,
                )}
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {state.is === 'failed' && <p className="notice notice-bad">{state.message}</p>}
      </div>
      <p id="import-limits" className="hint">
        {messages.limits}
      </p>
      <p className="hint">
        {messages.hint}{' '}
        <button
          type="button"
          className="cursor-pointer text-accent underline underline-offset-2"
          onClick={() => void saveExample()}
        >
          {messages.example}
        </button>
      </p>
    </div>
  );
}

/** A sample table in the format of an import: two songs with every kind of column, to be overwritten. */
const rows = [
  [
    'Number',
    'Title',
    'Roman',
    'Raga',
    'Tala',
    'Pallavi',
    'Charana 1',
    'Charana 2',
    'Meaning English',
    'Meaning Kannada',
    'Source',
  ],
  [
    '501',
    'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    'Kereya niranu kerege chelli',
    'Malahari',
    'Tisra Triputa',
    'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ',
    'ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ',
    '',
    'Pour the water of the lake back into the lake.',
    '',
    'a manuscript of the trust',
  ],
  ['502', 'ಗಜವದನ ಬೇಡುವೆ', '', 'Hamsadhvani', 'Adi', 'ಗಜವದನ ಬೇಡುವೆ ಗೌರೀತನಯ', '', '', '', '', ''],
];

async function saveExample(): Promise<void> {
  const { default: papa } = await import('papaparse');
  // The byte order mark, by which spreadsheets recognise UTF-8.
  saveFile(
    new Blob([`\uFEFF${papa.unparse(rows)}\r\n`], { type: 'text/csv;charset=utf-8' }),
    'songs-example.csv',
  );
}
