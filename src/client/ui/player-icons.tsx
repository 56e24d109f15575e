import { PathIcon } from './icons.tsx';

export const PlayIcon = () => <PathIcon path="M8 5.500v13l11-6.500z" />;
export const PauseIcon = () => <PathIcon path="M8.500 6v12M15.500 6v12" />;
export const PlayPauseIcon = ({
  isLoading,
  isPlaying,
}: {
  isLoading: boolean;
  isPlaying: boolean;
}) => (isLoading ? <span className="spinner" /> : isPlaying ? <PauseIcon /> : <PlayIcon />);
export const SkipBackIcon = () => <PathIcon path="M18 6v12l-9-6zM6 6v12" />;
export const SkipForwardIcon = () => <PathIcon path="M6 6v12l9-6zM18 6v12" />;
export const SettingsIcon = () => <PathIcon path="M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4" />;
export const RepeatIcon = () => (
  <PathIcon path="M5 12V9a3 3 0 0 1 3-3h10M15.500 3.500 18 6l-2.500 2.500M19 12v3a3 3 0 0 1-3 3H6M8.500 20.500 6 18l2.500-2.500" />
);
