/** As many corrections are shown to a reviewer at once, the oldest. */
export const longestQueue = 50;
/** As many acts of a text's history are shown, the newest. What made a text public is counted apart, so that no flood of saves hides it. */
export const longestHistory = 500;
