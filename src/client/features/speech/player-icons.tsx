export const PlayIcon = () => <Drawn path="M8 5.500v13l11-6.500z" />;
export const PauseIcon = () => <Drawn path="M8.500 6v12M15.500 6v12" />;
export const PreviousIcon = () => <Drawn path="M18 6v12l-9-6zM6 6v12" />;
export const NextIcon = () => <Drawn path="M6 6v12l9-6zM18 6v12" />;
export const SettingsIcon = () => <Drawn path="M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4" />;

function Drawn({ path }: { path: string }) {
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
