import type { ChangeFinding } from '../../../shared/corrections/checks.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useWords } from '../../words/en.shell.ts';
import { fieldLang } from '../corrections/fields.ts';

interface Props {
  candidate: CandidateView;
  findings: readonly ChangeFinding[];
}

/** The findings in a correction: errors, and warnings that a click passes. */
export function Findings({ candidate: { id, number, language, actions }, findings }: Props) {
  const { review: words } = useReviewsWords();
  const { edit } = useCorrectionsWords();
  const { failure } = useWords();
  const { corrections } = trpc.useUtils();
  const pass = trpc.corrections.passWarning.useMutation();

  async function passWarning(key: string) {
    try {
      await pass.mutateAsync({ number, language, key });
    } catch (refused) {
      showMessage({ title: failureMessage(refused, { offline: failure.offline, otherwise: edit.checks.passFailed }), tone: 'bad' });
    }
    await corrections.fetch.invalidate({ id });
  }

  if (findings.length === 0) return <p className="hint">{words.noFindings}</p>;
  return (
    <>
      <p className="hint">{words.holdBackHint}</p>
      <ul className="findings">
        {findings.map(({ field, line, kind, severity, excerpt, count, key, passed }) => (
          <li key={`${field} ${line} ${key}`}>
            <span className={severity === 'error' ? 'tag tag-bad' : 'tag'}>{edit.checks[severity]}</span>
            <span className="finding-words">
              {edit.fields[field]}, {edit.change.line(line).toLowerCase()}: {edit.checks.kinds[kind]}
              {count && ` (${edit.checks.count(count.has, count.wants)})`} <q lang={fieldLang(field, language)}>{excerpt.trim()}</q>
            </span>
            {severity === 'warning' &&
              (passed ? (
                <span className="hint">{words.passed}</span>
              ) : (
                actions.passWarning === 'allowed' && (
                  <button
                    type="button"
                    className="button button-quiet"
                    disabled={pass.isPending}
                    aria-label={edit.checks.passThis(line, edit.checks.kinds[kind])}
                    onClick={() => void passWarning(key)}
                  >
                    {edit.checks.pass}
                  </button>
                )
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
