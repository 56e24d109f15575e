export const recordingsWords = {};
