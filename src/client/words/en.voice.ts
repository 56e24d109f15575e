export const voiceWords = {};
