import type { HealthProblem } from '../../../shared/health.ts';
import { useHealthMessages } from './health.en.ts';

/** The problems of the site with their remedies, or that there are none. */
export function HealthProblems({ problems }: { problems: readonly HealthProblem[] }) {
  const messages = useHealthMessages();
  if (problems.length === 0) return <p className="notice">{messages.well}</p>;
  return (
    <ul className="notice notice-bad" aria-label={messages.wrong}>
      {problems.map((problem) => (
        <li key={problem}>{messages.problems[problem]}</li>
      ))}
    </ul>
  );
}
