/** Calls in one tRPC request at most. No page asks for more at once; the client would divide a larger batch. */
export const maxBatchSize = 10;
