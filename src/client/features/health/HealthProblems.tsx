import type { HealthProblem } from '../../../shared/health.ts';
import { useHealthMessages } from './health.en.ts';

/** What is wrong with the site and what helps, or that nothing is. */
export function HealthProblems({ problems }: { problems: readonly HealthProblem[] }) {
  const words = useHealthMessages();
  if (problems.length === 0) return <p className="notice">{words.well}</p>;
  return (
    <ul className="notice notice-bad" aria-label={words.wrong}>
      {problems.map((problem) => (
        <li key={problem}>{words.problems[problem]}</li>
      ))}
    </ul>
  );
}
