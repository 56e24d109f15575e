/** The pages of /help, in their order; each is docs/<page>.md, in Kannada docs/kn/<page>.md. */
export const helpPages = ['run', 'recover', 'grow', 'install'] as const;
export type HelpPage = (typeof helpPages)[number];
