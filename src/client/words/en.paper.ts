export const paperWords = {};
