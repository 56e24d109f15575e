import { useWords } from '../words/en.shell.ts';

/** An error message in place of a page or a part of it, with a button to try again. */
export function Failed({ again }: { again: () => void }) {
  const { failure } = useWords();
  return (
    <div className="page" role="alert">
      <h1>{failure.title}</h1>
      <p className="mt-4">{failure.text}</p>
      <button type="button" className="button mt-6" onClick={again}>
        {failure.again}
      </button>
    </div>
  );
}
