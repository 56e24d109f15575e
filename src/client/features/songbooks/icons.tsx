export const UpIcon = () => <Stroke path="M12 19V5.500M6 11l6-6 6 6" />;
export const DownIcon = () => <Stroke path="M12 5v13.500M6 13l6 6 6-6" />;
export const PreviousIcon = () => <Stroke path="M15 5l-7 7 7 7" />;
export const NextIcon = () => <Stroke path="M9 5l7 7-7 7" />;
export const DragIcon = () => <Stroke path="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />;

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
