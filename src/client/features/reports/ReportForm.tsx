import { useId, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { refusal } from '../../lib/refusal.ts';
import { trpc } from '../../trpc.tsx';
import { useReportsWords } from '../../words/en.reports.ts';
import { useWords } from '../../words/en.shell.ts';
import { touchedLine } from './touched-line.ts';

interface Props {
  number: number;
  language: Language;
  lines: readonly string[];
  lang: string;
  onSent: (token: string) => void;
}

const longest = 1000;

/** A report of one line; the one touched last, or that the address names, is chosen already. */
export function ReportForm({ number, language, lines, lang, onSent }: Props) {
  const { report: words } = useReportsWords();
  const { failure } = useWords();
  const send = trpc.reports.send.useMutation();
  const id = useId();
  const [line, setLine] = useState(() => startingLine(lines.length));
  const [wrong, setWrong] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [error, setError] = useState<{ field: boolean; text: string } | null>(null);
  const text = lines[line - 1] ?? '';
  // Nothing is suggested until the line has been changed.
  const suggested = suggestion ?? text;

  async function report() {
    if (!wrong.trim()) {
      setError({ field: true, text: words.wrongEmpty });
      document.getElementById(`${id}-wrong`)?.focus();
      return;
    }
    try {
      const { token } = await send.mutateAsync({ number, language, line, text, wrong, suggestion: suggested.trim() === text.trim() ? '' : suggested });
      onSent(token);
    } catch (refused) {
      console.error(refused);
      setError({ field: false, text: refusal(refused, { offline: failure.offline, otherwise: words.failed }) });
    }
  }

  return (
    <form
      className="form report-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) void report();
      }}
    >
      <p className="hint">{words.intro}</p>
      <div className="field">
        <label htmlFor={`${id}-line`}>{words.line}</label>
        <select
          id={`${id}-line`}
          lang={lang}
          value={line}
          onChange={(event) => {
            setLine(Number(event.target.value));
            setSuggestion(null);
          }}
        >
          {lines.map((one, at) => (
            <option key={at} value={at + 1}>
              {at + 1}. {one}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-wrong`}>{words.wrong}</label>
        <textarea
          id={`${id}-wrong`}
          required
          maxLength={longest}
          aria-invalid={error?.field ? true : undefined}
          aria-describedby={error?.field ? `${id}-error` : undefined}
          value={wrong}
          onChange={(event) => {
            setWrong(event.target.value);
            setError(null);
          }}
        />
        {error?.field && (
          <p id={`${id}-error`} className="error">
            {error.text}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-suggestion`}>{words.suggestion}</label>
        <textarea id={`${id}-suggestion`} className="report-line" lang={lang} maxLength={longest} aria-describedby={`${id}-hint`} value={suggested} onChange={(event) => setSuggestion(event.target.value)} />
        <p id={`${id}-hint`} className="hint">
          {words.suggestionHint}
        </p>
      </div>
      <div role="alert">{error && !error.field && <p className="notice notice-bad">{error.text}</p>}</div>
      <button type="submit" className="button button-primary" disabled={send.isPending}>
        {send.isPending ? words.waiting : words.send}
      </button>
    </form>
  );
}

/** The line touched last, else that of `#line-7`, else the first. */
function startingLine(count: number): number {
  const line = touchedLine() ?? Number(/^#line-(\d{1,4})$/.exec(window.location.hash)?.[1] ?? 1);
  return line >= 1 && line <= count ? line : 1;
}
