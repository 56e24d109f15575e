/** Codes of the errors in a value of the site content; the form shows the message of each at its field. */
export const contentIssueCodes = [
  'empty',
  'long',
  'address',
  'email',
  'few',
  'many',
  'twice',
  'choice',
  'video',
  'number',
  'large',
] as const;
export type ContentIssueCode = (typeof contentIssueCodes)[number];
