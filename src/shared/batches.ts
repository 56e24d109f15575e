/** Calls in one tRPC request at most. No page makes more at once; the client splits a larger batch. */
export const maxBatchSize = 10;
