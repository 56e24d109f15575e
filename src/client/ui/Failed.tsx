import { useWords } from '../words/en.shell.ts';

/** A page or a part of it that could not be shown, with a way to try once more. */
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
