import { PathIcon } from './icons.tsx';

export const ArrowUpIcon = () => <PathIcon path="M12 19V5.500M6 11l6-6 6 6" />;
export const ArrowDownIcon = () => <PathIcon path="M12 5v13.500M6 13l6 6 6-6" />;
export const ChevronUpIcon = () => <PathIcon path="M6 15l6-6 6 6" />;
export const ChevronDownIcon = () => <PathIcon path="M6 9l6 6 6-6" />;
export const ChevronLeftIcon = () => <PathIcon path="M15 5l-7 7 7 7" />;
export const ChevronRightIcon = () => <PathIcon path="M9 5l7 7-7 7" />;
export const DragIcon = () => <PathIcon path="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />;
