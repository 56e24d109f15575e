import type { AuditLogKind } from '../../shared/audit-log.ts';
import { areaWords } from './choice.ts';

/** The words of the audit log. */
export const auditLogWords = {
  title: 'Audit trail',
  intro: 'Everything that admins have done here, the latest first. No row is ever changed or taken out. Times are Indian time.',
  none: 'Nothing has been done yet.',
  at: 'When',
  who: 'Who',
  system: 'the site itself',
  kind: 'What',
  subject: 'On whom or what',
  change: 'From → to',
  reason: 'Why',
  kinds: {
    'admin set up': 'First admin set up',
    'account approved': 'Account approved',
    'account changed': 'Role or songs changed',
    'account cancelled': 'Approval cancelled',
    'request declined': 'Request declined',
    'songs handed over': 'Songs handed over',
    'subscription granted': 'Subscription granted',
    'subscription ended': 'Subscription ended',
    'song published': 'Song published',
    'song overridden': 'Published over a rule',
    'song restored': 'Older text restored',
    'respelling saved': 'Respelling saved',
    'respelling removed': 'Respelling removed',
    'upload removed': 'Uploaded PDF removed',
    'site words changed': 'Words of the site changed',
    'site words restored': 'Words of the site restored',
    'public dump changed': 'Rights of the public dump changed',
    'songs imported': 'Songs imported',
    'import undone': 'Import undone',
    'import removed': 'Import thrown away',
    'songs taken out': 'Songs taken out',
  } satisfies Record<AuditLogKind, string> as Record<AuditLogKind, string>,
};

export const useAuditLogWords = areaWords('auditLog', auditLogWords);
