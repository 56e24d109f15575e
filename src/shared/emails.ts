/** The states of an e-mail; refused for good, or no longer worth sending. */
export const emailStates = ['waiting', 'sent', 'refused'] as const;
export type EmailState = (typeof emailStates)[number];
