import { accountSubject } from '../audit-log/subjects.ts';
import { own, together, type Section } from './owned-rows-queries.ts';
import { recordingSections } from './recording-section-queries.ts';

/**
 * The sections of the file of own data. Each names its columns, so that a new one never leaves by itself: no secrets and hashes, and nothing
 * about others. Times are epoch milliseconds.
 */
export const sections: Readonly<Record<string, Section>> = {
  account: {
    tables: ['users'],
    about: 'Your account: names, email, role, range of songs and end of the subscription.',
    rows: own(
      'users',
      ['id'],
      [
        'id',
        'username',
        'display_name',
        'email',
        'role',
        'range_start',
        'range_end',
        'subscribed_until',
        'created_at',
        'details',
      ],
    ),
  },
  requests: {
    tables: ['sign_ups'],
    about: 'Requests for an account with your email that wait for an answer.',
    rows: own(
      'sign_ups',
      ['email_key'],
      ['username', 'role', 'details', 'created_at', 'verified_at'],
      { key: 'email_key' },
    ),
  },
  sessions: {
    tables: ['sessions'],
    about: 'Where you are logged in: the address of the last use and the browser.',
    rows: own(
      'sessions',
      ['user_id'],
      ['created_at', 'last_used', 'expires_at', 'address', 'agent'],
    ),
  },
  secondFactors: {
    tables: ['totp', 'passkeys', 'recovery_codes'],
    about: 'Apps, passkeys and recovery codes of your account, without their secrets.',
    rows: together({
      app: own('totp', ['user_id'], ['created_at'], { order: ['user_id'] }),
      passkey: own('passkeys', ['user_id'], ['name', 'created_at', 'last_used']),
      'recovery code': own('recovery_codes', ['user_id'], ['user_id'], { order: ['hash'] }),
    }),
  },
  knownClients: {
    tables: ['known_clients'],
    about:
      'The addresses and browsers that the site knows you by and when each was used; the address itself is not kept.',
    rows: own('known_clients', ['user_id'], ['kind', 'last_used'], { order: ['key_hash'] }),
  },
  links: {
    tables: ['links'],
    about: 'One-time links that were emailed to you and still work.',
    rows: own('links', ['user_id'], ['kind', 'days', 'expires_at'], { order: ['hash'] }),
  },
  emails: {
    tables: ['emails'],
    about: 'Emails that the site sent you in the last month, without their text.',
    rows: own('emails', ['recipient'], ['subject', 'created_at', 'sent_at'], { key: 'email' }),
  },
  corrections: {
    tables: ['corrections'],
    about: 'Your corrections of songs and their state.',
    rows: own(
      'corrections',
      ['author_id'],
      [
        'id',
        'number',
        'language',
        'state',
        'suggestion',
        'hidden',
        'returned_reason',
        'returned_comment',
        'updated_at',
      ],
    ),
  },
  savedTexts: {
    tables: ['revisions', 'revision_apparatus'],
    about: 'Every version of a song that you saved, with its texts and your reason.',
    rows: (db, { id }, page) =>
      db
        .selectFrom('revisions')
        .leftJoin('revision_apparatus', 'revision_apparatus.revision_id', 'revisions.id')
        .where('author_id', '=', id)
        .select(['number', 'language', 'title', 'lyrics', 'meaning', 'sanskrit', 'notation'])
        .select(['entries as apparatus', 'reason', 'created_at'])
        .orderBy('revisions.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
  },
  history: {
    tables: ['history'],
    about: 'What you did to songs: saved, approved, returned, published, with your comments.',
    rows: own('history', ['user_id'], ['number', 'language', 'kind', 'reason', 'at']),
  },
  reviewedTexts: {
    tables: ['text_reviews'],
    about: 'Published texts that name you as proofreader or publisher.',
    rows: own('text_reviews', ['proofread_by', 'published_by'], ['number', 'language', 'at'], {
      order: ['number', 'language'],
    }),
  },
  readings: {
    tables: ['proofreadings'],
    about: 'Texts that you confirmed to have read.',
    rows: own(
      'proofreadings',
      ['reader_id'],
      ['number', 'text', 'language', 'witness', 'at', 'revoked_at'],
    ),
  },
  questionsAsked: {
    tables: ['questions'],
    about: 'Questions about corrections that you asked.',
    rows: own('questions', ['asker_id'], ['text', 'asked_at', 'answer', 'answered_at']),
  },
  questionsAnswered: {
    tables: ['questions'],
    about: 'Questions about your corrections.',
    rows: own('questions', ['author_id'], ['text', 'asked_at', 'answer', 'answered_at']),
  },
  doubleReadings: {
    tables: ['double_readings', 'double_reading_songs'],
    about: 'Songs that you and a second person read separately.',
    rows: own(
      'double_readings',
      ['first_id', 'second_id'],
      ['start_number', 'end_number', 'created_at', 'release_at'],
    ),
  },
  choices: {
    tables: [
      'digest_settings',
      'daily_readers',
      'skipped_songs',
      'passed_warnings',
      'account_visits',
    ],
    about:
      'The evening email, the song of the day by email, songs that you put off, warnings that you ignored, and when you were last seen.',
    rows: together({
      'evening email': own(
        'digest_settings',
        ['user_id'],
        ['language', 'is_wanted', 'seen_at', 'sent_at'],
        { order: ['user_id'] },
      ),
      'song of the day': own(
        'daily_readers',
        ['email_key'],
        ['song_language', 'language', 'asked_at', 'confirmed_at', 'sent_at'],
        { key: 'email_key' },
      ),
      'last seen': own('account_visits', ['user_id'], ['last_at'], { order: ['user_id'] }),
      'song put off': own('skipped_songs', ['user_id'], ['number', 'at'], { order: ['number'] }),
      'warning ignored': own('passed_warnings', ['user_id'], ['number', 'language', 'at'], {
        order: ['number', 'key'],
      }),
    }),
  },
  respellings: {
    tables: ['respellings'],
    about: 'Pronunciations that you entered.',
    rows: own('respellings', ['user_id'], ['voice', 'written', 'spoken', 'at'], {
      order: ['voice', 'written'],
    }),
  },
  answeredReports: {
    tables: ['reports'],
    about: 'Reports of readers that you answered.',
    rows: own(
      'reports',
      ['answered_by'],
      ['number', 'language', 'line', 'state', 'answer', 'answered_at'],
    ),
  },
  uploads: {
    tables: ['uploads', 'upload_parts'],
    about: 'PDF files that you sent, without their content.',
    rows: own('uploads', ['user_id'], ['name', 'size', 'pages', 'created_at', 'looked_at']),
  },
  ...recordingSections,
  imports: {
    tables: ['imports', 'import_parts', 'import_rows', 'import_work'],
    about: 'Files of songs that you imported, without their content.',
    rows: own(
      'imports',
      ['user_id'],
      ['name', 'state', 'songs', 'created_at', 'applied_at', 'undone_at'],
    ),
  },
  setLists: {
    tables: ['set_lists'],
    about: 'Set lists that you made while logged in, without their edit links.',
    rows: own(
      'set_lists',
      ['creator_id'],
      ['code', 'title', 'held_on', 'entries', 'created_at', 'used_at'],
      { order: ['code'] },
    ),
  },
  books: {
    tables: ['books', 'book_workers', 'book_pages', 'book_files'],
    about: 'Printed books that you entered or work on, and the files and pages that you sent.',
    rows: together({
      'book entered': own('books', ['created_by'], ['siglum', 'title', 'created_at']),
      'book worked on': own('book_workers', ['user_id'], ['book_id'], { order: ['book_id'] }),
      'file sent': own('book_files', ['user_id'], ['name', 'size', 'created_at']),
      'page sent': own('book_pages', ['added_by'], ['book_id', 'label', 'source', 'created_at']),
    }),
  },
  bookLines: {
    tables: ['book_line_readings', 'book_lines', 'book_page_readers'],
    about: 'Lines of printed books that you read, corrected or marked.',
    rows: own('book_line_readings', ['user_id'], ['line_id', 'text', 'state', 'note', 'read_at'], {
      order: ['read_at', 'line_id'],
    }),
  },
  siteContent: {
    tables: ['site_content'],
    about: 'Versions of the site’s own texts that you saved.',
    rows: own(
      'site_content',
      ['author_id'],
      ['part', 'language', 'revision', 'value', 'reason', 'created_at'],
      { order: ['part', 'language', 'revision'] },
    ),
  },
  visits: {
    tables: ['visits'],
    about: 'Your visits while you were logged in, with address, place and the page seen last.',
    rows: own(
      'visits',
      ['user_id'],
      ['address', 'country', 'region', 'city', 'route', 'started_at', 'last_at'],
      { order: ['started_at', 'id'] },
    ),
  },
  invitationsSent: {
    tables: ['invitations'],
    about: 'Invitations that you sent, without the people invited.',
    rows: own(
      'invitations',
      ['invited_by'],
      ['role', 'range_start', 'range_end', 'sent_at', 'expires_at', 'ended'],
    ),
  },
  adminActs: {
    tables: ['audit_log'],
    about: 'What you did as an admin or to your own account, without the names of others.',
    rows: own('audit_log', ['user_id'], ['kind', 'at'], { order: ['at', 'id'] }),
  },
  actsAboutYou: {
    tables: ['audit_log'],
    about: 'What was done to your account, without the names of admins.',
    rows: (db, owner, page) =>
      db
        .selectFrom('audit_log')
        .where('subject', '=', accountSubject(owner))
        .select(['kind', 'was', 'became', 'reason', 'at'])
        .orderBy('at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
  },
};
