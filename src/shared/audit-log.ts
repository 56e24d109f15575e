/** What an admin can have done. A new administrative act is a new line here, and a word in words/en.audit-log.ts. */
export const auditLogKinds = [
  'admin set up',
  'account approved',
  'account changed',
  'account cancelled',
  'request declined',
  'songs handed over',
  'subscription granted',
  'subscription ended',
  'song published',
  'song overridden',
  'song restored',
  'respelling saved',
  'respelling removed',
  'upload removed',
  'site words changed',
  'site words restored',
  'songs taken out',
  'public dump changed',
  'songs imported',
  'import undone',
  'import removed',
] as const;
export type AuditLogKind = (typeof auditLogKinds)[number];

/** One administrative act. Texts are empty where there is nothing to say. */
export interface AuditLogRow {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** User name; empty for what the site did by itself. */
  who: string;
  kind: AuditLogKind;
  /** An account as `name (address)`, a song as `12 Kannada`, a file or a word by its name. */
  subject: string;
  /** A moment is ISO 8601. */
  was: string;
  became: string;
  reason: string;
}
