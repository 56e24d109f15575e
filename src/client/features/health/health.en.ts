import type { HealthProblem } from '../../../shared/health.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the page about the site's health. */
export const healthMessages = {
  intro:
    'Problems of the site, and its performance over the last 24 hours in steps of ten minutes. Times are Indian time.',
  well: 'All is well.',
  wrong: 'What is wrong',
  more: 'To the health of the site',
  problems: {
    'database away':
      'The database server does not answer. What was cached is still read, and nothing can be saved. The site goes on by itself when the server is back.',
    'database not writable':
      'Nothing can be saved: the disk does not accept writes. The log says why. The site tries again every ten seconds.',
    'disk low':
      'The disk is nearly full. Only corrections, reviews and logins are saved until there is room.',
    'queue full':
      'So much work is waiting that more is refused. If this lasts, the log says where it comes from.',
    'e-mail failing':
      'Emails cannot be sent. Emails (/emails) shows what the mail server answered; Settings, Email server changes it.',
    'backup failing':
      'The last backup failed, or its folder (BACKUP_DIR) cannot be used. The page Backups says why.',
    'backup old': 'The last backup, or the last tested one, is older than two days.',
    'second copy failing': 'Every second copy of the backups has failed for a day.',
    'clock jumped':
      'The server’s clock has jumped ahead. Nothing is deleted for its age until the clock can be trusted again.',
  } satisfies Record<HealthProblem, string> as Record<HealthProblem, string>,
  since: 'Running since',
  figures: {
    responses: 'Responses',
    failed: 'Errors of the site',
    p99: 'Time of 99 in 100 responses (ms)',
    lag: 'Delay of the program (ms)',
    memory: 'Memory (MB)',
    processor: 'Processor (%)',
    waiting: 'Jobs waiting',
    emailsSent: 'Emails sent',
    emailsFailed: 'Emails that failed',
  },
  max: (value: string, time: string) => `Highest: ${value}, at ${time}.`,
  nothing: 'None.',
  before: 'Not known: the site was not running.',
  table: 'The figures as a table',
  until: 'Until',
};

export const useHealthMessages = areaMessages('health', healthMessages);
