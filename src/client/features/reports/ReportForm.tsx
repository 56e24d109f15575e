import { useId, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { maxReportText } from '../../../shared/reports.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useReportsMessages } from './reports.en.ts';
import { chosenLine } from './touched-line.ts';

interface Props {
  number: number;
  language: Language;
  lines: readonly string[];
  lang: string;
  onSent: (token: string) => void;
}

/** The form of a report on one line; the line touched last, or named by the address, is preselected. */
export function ReportForm({ number, language, lines, lang, onSent }: Props) {
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
