export const uploadWords = {};
