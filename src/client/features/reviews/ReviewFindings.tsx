import type { ChangeFinding } from '../../../shared/corrections/checks.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useCorrectionsMessages } from '../corrections/corrections.en.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { fieldLang } from '../corrections/fields.ts';

interface Props {
  candidate: CandidateView;
  findings: readonly ChangeFinding[];
}

/** The findings in a correction: errors, and warnings that a click passes. */
export function ReviewFindings({ candidate, findings }: Props) {
  const { number, language, songTitle, actions, meaning, sanskrit, lyrics, notation, apparatus } =
    candidate;
  const texts = { meaning, sanskrit, lyrics, notation, apparatus };
  const { review: words } = useReviewsMessages();
  const { edit } = useCorrectionsMessages();
  const pass = useAct('corrections.passWarning', trpc.corrections.passWarning.useMutation(), {
    failed: edit.checks.passFailed,
    failure: 'alone',
  });

  if (findings.length === 0) return <p className="hint">{words.noFindings}</p>;
  return (
    <>
      <p className="hint">{words.blockingHint}</p>
      <ul className="grid gap-3 mt-3 font-ui">
        {findings.map(({ field, line, kind, severity, excerpt, count, mistake, key, passed }) => (
          <li
            key={`${field} ${line} ${key}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-[0.6rem] gap-y-[0.15rem]"
          >
            <span className={severity === 'error' ? 'tag border-danger text-danger' : 'tag'}>
              {edit.checks[severity]}
            </span>
            <span>
              {edit.fields[field]}, {edit.change.line(line).toLowerCase()}:{' '}
              {edit.checks.kinds[kind]}
              {count && ` (${edit.checks.count(count.has, count.wants)})`}
              {mistake && edit.checks.mistakes[mistake.code](...mistake.values)}{' '}
              <q className="wrap-anywhere whitespace-pre-wrap" lang={fieldLang(field, language)}>
                {excerpt.trim()}
              </q>
            </span>
            {severity === 'warning' &&
              (passed ? (
                <span className="hint col-start-2 justify-self-start">{words.passed}</span>
              ) : (
                actions.passWarning === 'allowed' && (
                  <button
                    type="button"
                    className="button button-quiet col-start-2 justify-self-start px-0"
                    disabled={pass.busy}
                    aria-label={edit.checks.passWarningAt(line, edit.checks.kinds[kind])}
                    onClick={() => void pass.act({ number, language, songTitle, ...texts, key })}
                  >
                    {edit.checks.passWarning}
                  </button>
                )
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
