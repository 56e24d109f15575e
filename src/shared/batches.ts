/** The most calls in one tRPC request. No page makes more at once; the client splits a larger batch. */
export const maxBatchSize = 10;
