import { PathIcon } from './icons.tsx';

export const PlayIcon = () => <PathIcon path="M8 5.500v13l11-6.500z" />;
export const PauseIcon = () => <PathIcon path="M8.500 6v12M15.500 6v12" />;
export const SkipBackIcon = () => <PathIcon path="M18 6v12l-9-6zM6 6v12" />;
export const SkipForwardIcon = () => <PathIcon path="M6 6v12l9-6zM18 6v12" />;
export const SettingsIcon = () => <PathIcon path="M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4" />;
