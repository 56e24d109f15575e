export const musicWords = {};
