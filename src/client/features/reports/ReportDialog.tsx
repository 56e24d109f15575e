import { useState, useId } from 'react';
import { Link } from 'wouter';
import '../../styles/full.css';
import type { Language } from '../../../shared/languages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useReportsMessages } from './reports.en.ts';
import { rememberReport } from './own-reports.ts';
import { copyText } from '../../lib/copy-text.ts';
import { maxReportText } from '../../../shared/reports.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { chosenLine } from './touched-line.ts';

interface Props {
  open: boolean;
  number: number;
  language: Language;
  /** The lines of the song in order. */
  lines: readonly string[];
  lang: string;
  onClose: () => void;
}

/** The form of a report, and after sending it the link to its status. */
export default function ReportDialog({ open, onClose, ...song }: Props) {
  const { report: messages } = useReportsMessages();
  const [token, setToken] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const sent = (own: string) => {
    rememberReport(own);
    setToken(own);
    setTyped(false);
  };
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <Dialog
      title={token ? messages.sent : messages.open}
      open={open}
      onClose={close}
      keepContent={isTyped}
    >
      {token ? (
        <ReportLink token={token} />
      ) : (
        <div onInput={() => setTyped(true)}>
          <ReportForm {...song} onSent={sent} />
        </div>
      )}
    </Dialog>
  );
}

/** The link by which a reader without an account follows a report's status. */
function ReportLink({ token }: { token: string }) {
  const { report: messages } = useReportsMessages();
  const [message, setMessage] = useState('');
  const path = `/report?token=${encodeURIComponent(token)}`;
  const address = window.location.origin + path;
  return (
    <>
      <p>{messages.sentText}</p>
      <p className="mt-3 font-ui wrap-anywhere">
        <a href={path}>{address}</a>
      </p>
      <p className="actions">
        <button
          type="button"
          className="button button-primary"
          onClick={async () =>
            setMessage((await copyText(address)) ? messages.copied : messages.notCopied)
          }
        >
          {messages.copy}
        </button>
        <Link to="/report" className="button button-quiet">
          {messages.own}
        </Link>
      </p>
      <p role="status" className="hint">
        {message}
      </p>
    </>
  );
}

interface ReportFormProps {
  number: number;
  language: Language;
  lines: readonly string[];
  lang: string;
  onSent: (token: string) => void;
}

/** The form of a report on one line; the line touched last, or named by the address, is preselected. */
function ReportForm({ number, language, lines, lang, onSent }: ReportFormProps) {
  const { report: messages } = useReportsMessages();
  const send = useAct('reports.send', trpc.reports.send.useMutation(), {
    failed: messages.failed,
    failure: 'page',
  });
  const id = useId();
  const [line, setLine] = useState(() => chosenLine(lines.length) ?? 1);
  const [wrong, setWrong] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const text = lines[line - 1] ?? '';
  // The suggestion starts as the line's own text; unchanged, it is not sent.
  const suggested = suggestion ?? text;

  const form = useForm(async () => {
    setEmpty(!wrong.trim());
    if (!wrong.trim()) return;
    const sent = await send.act({
      number,
      language,
      line,
      text,
      wrong,
      suggestion: suggested.trim() === text.trim() ? '' : suggested,
    });
    if (sent) onSent(sent.result.token);
  });

  return (
    <form {...form.props} className="form max-w-none [&_select]:w-full" noValidate>
      <p className="hint">{messages.intro}</p>
      <div className="field">
        <label htmlFor={`${id}-line`}>{messages.line}</label>
        <select
          id={`${id}-line`}
          lang={lang}
          value={line}
          onChange={(event) => {
            setLine(Number(event.target.value));
            setSuggestion(null);
          }}
        >
          {lines.map((one, index) => (
            <option key={index} value={index + 1}>
              {index + 1}. {one}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-wrong`}>{messages.wrong}</label>
        <textarea
          id={`${id}-wrong`}
          required
          maxLength={maxReportText}
          aria-invalid={isEmpty ? true : undefined}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
          value={wrong}
          onChange={(event) => {
            setWrong(event.target.value);
            setEmpty(false);
            send.clear();
          }}
        />
        {isEmpty && (
          <p id={`${id}-error`} className="error">
            {messages.wrongEmpty}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-suggestion`}>{messages.suggestion}</label>
        <textarea
          id={`${id}-suggestion`}
          className="min-h-16 field-sizing-content"
          lang={lang}
          maxLength={maxReportText}
          aria-describedby={`${id}-hint`}
          value={suggested}
          onChange={(event) => setSuggestion(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {messages.suggestionHint}
        </p>
      </div>
      <div role="alert">{send.error && <p className="notice notice-bad">{send.error}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? messages.waiting : messages.send}
      </button>
    </form>
  );
}
