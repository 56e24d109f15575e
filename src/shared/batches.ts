/** How many calls travel in one tRPC request; no page of the site asks for more at once, and the client would divide it. */
export const maxBatchSize = 10;
