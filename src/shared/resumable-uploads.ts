/** Files that are uploaded in parts, so that a broken connection loses one part at most. Each kind has its rules (server/features/resumable-uploads/kinds.ts). */
export const resumableKinds = ['backup', 'recording', 'book-page'] as const;
export type ResumableKind = (typeof resumableKinds)[number];

export const resumablePath = '/api/resumable-uploads';

/** The size of the parts that a browser sends, and the largest that the server takes; a proxy that allows the largest PDF allows both. */
export const partBytes = 8 * 1024 * 1024;
export const maxPartBytes = 16 * 1024 * 1024;

/** Proves, instead of a session, the right to upload to a site that has no admin yet. */
export const setUpTokenHeader = 'set-up-token';

/** The owner of the uploads of an account. */
export const ownerOfAccount = (accountId: string): string => `account ${accountId}`;
