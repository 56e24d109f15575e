/** Why a value of the site's words is not taken; the form says each in words, at its field. */
export const contentIssueCodes = ['empty', 'long', 'address', 'email', 'few', 'many', 'twice', 'choice', 'video', 'number', 'large'] as const;
export type ContentIssueCode = (typeof contentIssueCodes)[number];
