import type { AuditLogKind } from '../../shared/audit-log.ts';
import { areaWords } from './choice.ts';

/** The words of the audit log. */
export const auditLogWords = {
  intro: 'Everything that admins have done here, newest first. Entries are never changed or deleted. Times are Indian time.',
  none: 'No entries yet.',
  at: 'When',
  who: 'Who',
  system: 'the site',
  kind: 'Action',
  subject: 'Target',
  change: 'From → to',
  reason: 'Reason',
  kinds: {
    'admin set up': 'First admin set up',
    'password changed': 'Password changed',
    'session ended': 'Session ended',
    'sessions ended': 'Other sessions ended',
    'account approved': 'Account approved',
    'account changed': 'Role or songs changed',
    'account cancelled': 'Approval cancelled',
    'request declined': 'Request declined',
    'songs handed over': 'Songs reassigned',
    'subscription granted': 'Subscription granted',
    'subscription ended': 'Subscription ended',
    'song published': 'Song published',
    'song overridden': 'Published without review',
    'song restored': 'Earlier text restored',
    'respelling saved': 'Pronunciation fix saved',
    'respelling removed': 'Pronunciation fix removed',
    'upload removed': 'Uploaded PDF removed',
    'site words changed': 'Site content changed',
    'site words restored': 'Site content restored',
    'public dump changed': 'Public download changed',
    'songs imported': 'Songs imported',
    'import undone': 'Import undone',
    'import removed': 'Import discarded',
    'songs taken out': 'Songs exported',
    'backup made': 'Backup made',
    'backup downloaded': 'Backup downloaded',
    'backup restored': 'Backup restored',
  } satisfies Record<AuditLogKind, string> as Record<AuditLogKind, string>,
};

export const useAuditLogWords = areaWords('auditLog', auditLogWords);
