import { invitationDays } from '../../../shared/accounts.ts';
import { askedRetentionDays } from '../../../shared/daily-song.ts';
import type { KeptFor, KeptKind } from '../../../shared/personal-data.ts';
import type { Schema } from '../../db/schema.ts';
import { endedInvitationLifetime } from '../accounts/invitations.ts';
import { verificationDays } from '../accounts/sign-up.ts';
import { clientLifetime } from '../auth/known-clients.ts';
import { resetLinkLifetime } from '../auth/own-password.ts';
import { pendingLifetime } from '../auth/pending.ts';
import { maxSessionMs, sessionLifetime } from '../auth/token.ts';
import { backupMonths } from '../backups/folder.ts';
import { emailLifetime, reportMonths, setListLifetime } from '../retention/service.ts';
import { setAddressLifetime } from '../set-lists/queries.ts';
import { readerLinkLifetime } from '../subscriptions/service.ts';
import { shortenedAfterMs, visitMonths } from '../visits/cleanup.ts';

type Table = keyof Schema;

const hour = 60 * 60 * 1000;
const hours = (ms: number): KeptFor => ({ amount: Math.ceil(ms / hour), unit: 'hours' });
const days = (ms: number): KeptFor => ({ amount: ms / (24 * hour), unit: 'days' });
const months = (amount: number): KeptFor => ({ amount, unit: 'months' });

/**
 * The personal data that the site keeps, where and for how long: the privacy page is made of this list, and its durations are the constants
 * by which the site deletes. Of a kind with two durations the second one is that of `alsoFor`'s text on the page.
 */
export const kept: Readonly<
  Record<KeptKind, { tables: readonly Table[]; for: KeptFor; alsoFor?: KeptFor }>
> = {
  account: {
    tables: ['users', 'digest_settings', 'skipped_songs', 'account_visits'],
    for: 'account',
  },
  signUps: {
    tables: ['sign_ups'],
    for: 'decided',
    alsoFor: { amount: verificationDays, unit: 'days' },
  },
  invitations: {
    tables: ['invitations'],
    for: { amount: invitationDays, unit: 'days' },
    alsoFor: days(endedInvitationLifetime),
  },
  sessions: {
    tables: ['sessions'],
    for: days(sessionLifetime),
    alsoFor: days(maxSessionMs),
  },
  proofs: {
    tables: ['totp', 'passkeys', 'recovery_codes', 'pending_proofs'],
    for: 'account',
    alsoFor: hours(pendingLifetime),
  },
  knownClients: { tables: ['known_clients'], for: days(clientLifetime) },
  links: {
    tables: ['links'],
    for: hours(resetLinkLifetime),
    alsoFor: hours(readerLinkLifetime),
  },
  emails: { tables: ['emails'], for: days(emailLifetime) },
  dailySong: {
    tables: ['daily_readers'],
    for: 'unsubscribed',
    alsoFor: { amount: askedRetentionDays, unit: 'days' },
  },
  work: {
    tables: [
      'corrections',
      'revisions',
      'revision_apparatus',
      'history',
      'text_reviews',
      'proofreadings',
      'questions',
      'double_readings',
      'double_reading_songs',
      'passed_warnings',
      'respellings',
      'site_content',
      'books',
      'book_workers',
      'book_pages',
      'book_lines',
      'book_line_readings',
      'book_page_readers',
    ],
    for: 'edition',
  },
  reports: {
    tables: ['reports', 'report_comments'],
    for: 'decided',
    alsoFor: months(reportMonths),
  },
  uploads: {
    tables: [
      'uploads',
      'upload_parts',
      'imports',
      'import_parts',
      'import_rows',
      'import_work',
      'book_files',
    ],
    for: 'removed',
  },
  recordings: {
    tables: ['song_recordings', 'recording_peaks', 'recording_uploaders'],
    for: 'removed',
  },
  setLists: { tables: ['set_lists'], for: days(setListLifetime) },
  setAddresses: {
    tables: ['set_lists', 'set_readers'],
    for: days(setAddressLifetime),
  },
  visits: {
    tables: ['visits', 'searches_without_result'],
    for: months(visitMonths),
  },
  visitAddresses: { tables: ['visits', 'reader_marks'], for: days(shortenedAfterMs) },
  limits: { tables: ['rate_limits'], for: hours(24 * hour) },
  auditLog: { tables: ['audit_log'], for: 'edition' },
  closedNames: { tables: ['closed_names'], for: 'edition' },
  backups: { tables: [], for: 'rotated', alsoFor: months(backupMonths) },
};

/** The tables without personal data: the edition, figures without people, and keys. */
export const impersonalTables: readonly Table[] = [
  'settings',
  'secrets',
  'ragas',
  'talas',
  'compositions',
  'witnesses',
  'apparatus',
  'song_references',
  'glossary',
  'texts',
  'released_numbers',
  'festival_years',
  'festival_days',
  'festival_songs',
  'songbook_orders',
  'printouts',
  'book_songs',
  'visit_days',
  'reader_counts',
];
