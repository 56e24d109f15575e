/** The kinds of administrative acts. A new act needs a line here and a word in features/audit-log/audit-log.en.ts. */
export const auditLogKinds = [
  'admin set up',
  'display name changed',
  'password changed',
  'session ended',
  'sessions ended',
  'guesses forgotten',
  'second factor added',
  'second factor removed',
  'recovery codes made',
  'second factor rule changed',
  'admin made',
  'admin removed',
  'token key replaced',
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
  'backup made',
  'backup downloaded',
  'backup restored',
] as const;
export type AuditLogKind = (typeof auditLogKinds)[number];

/** One administrative act. A text without a value is empty. */
export interface AuditLogRow {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** User name; empty for an act of the site itself. */
  who: string;
  kind: AuditLogKind;
  /** An account as `name (address)`, a song as `12 Kannada`, a file by its name, a respelling by its word. */
  subject: string;
  /** The state before the act; times are ISO 8601. */
  was: string;
  became: string;
  reason: string;
}
