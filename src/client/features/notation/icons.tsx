/** Filled, as on every player. */
export function PlayIcon() {
  return <Filled path="M8 5.500v13l10.500-6.500z" />;
}

export function PauseIcon() {
  return <Filled path="M7 5.500h3.500v13H7zM13.500 5.500H17v13h-3.500z" />;
}

/** A bar and an arrow to it: from the beginning. */
export function RewindIcon() {
  return <Filled path="M6 6h2v12H6zM18 6v12l-9-6z" />;
}

function Filled({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="currentColor"
      stroke="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
