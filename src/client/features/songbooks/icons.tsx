import { PathIcon } from '../../ui/icons.tsx';

export const UpIcon = () => <PathIcon path="M12 19V5.500M6 11l6-6 6 6" />;
export const DownIcon = () => <PathIcon path="M12 5v13.500M6 13l6 6 6-6" />;
export const PreviousIcon = () => <PathIcon path="M15 5l-7 7 7 7" />;
export const NextIcon = () => <PathIcon path="M9 5l7 7-7 7" />;
export const DragIcon = () => <PathIcon path="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />;
