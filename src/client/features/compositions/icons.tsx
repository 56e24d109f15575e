/** An arrow up, for the previous item. */
export function PreviousIcon() {
  return <Stroke path="M6 15l6-6 6 6" />;
}

/** An arrow down, for the next item. */
export function NextIcon() {
  return <Stroke path="M6 9l6 6 6-6" />;
}

function Stroke({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
