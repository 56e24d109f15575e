import type { AccountRow } from '../../../shared/accounts.ts';

/** Whether a subscription of this account runs now, by this machine's clock; the server has the last word. */
export const isRunning = ({ subscribedUntil }: AccountRow): boolean => subscribedUntil !== null && Date.parse(subscribedUntil) > Date.now();
