export const listenWords = {};
