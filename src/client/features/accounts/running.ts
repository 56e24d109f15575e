import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** Whether a subscription of this account runs now by the browser's clock; the server decides. */
export const isRunning = ({ subscribedUntil }: AccountRow): boolean =>
  subscribedUntil !== null && Date.parse(subscribedUntil) > Date.now();
