import type { AnyProcedure, inferRouterOutputs } from '@trpc/server';
import { maxRequestsPerPage } from '../../shared/accounts.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import type { AppRouter } from '../router.ts';

type NamesIn<Procedures, Prefix extends string = ''> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : Procedures[Name] extends object
      ? NamesIn<Procedures[Name], `${Prefix}${Name}.`>
      : never;
}[keyof Procedures & string];

/** Every procedure of the router by its dotted name. */
export type ProcedureName = NamesIn<AppRouter['_def']['record']>;

type At<Tree, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Name extends keyof Tree
    ? Tree[Name]
    : never;
type OutputOf<Name extends ProcedureName> = At<inferRouterOutputs<AppRouter>, Name>;

/** A documented path that calls a procedure. */
export interface ProcedureRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  procedure: ProcedureName;
  /** The description of the call in docs/api.md. */
  purpose: string;
  /** Where the input is, if not in query and body together. */
  from?: 'query' | 'body';
  /** Headers that hold fields of the input, by field name. */
  headers?: Record<string, string>;
  /** Default values of this path, where they differ from those of the procedure. */
  defaults?: Record<string, unknown>;
  /** The response, where it differs from the procedure's output; a string is sent as text/plain. */
  output?: (result: never) => unknown;
  /** The response in the words of docs/api.md. */
  response: string;
  /** A probe of an orchestrator: counted by its own limit, or not at all, so that other calls of the same address never make it fail. */
  probe?: 'readyByAddress' | 'unlimited';
}

/** A route whose mapping is checked against its procedure's own output. */
function row<Name extends ProcedureName>(
  route: ProcedureRoute & { procedure: Name; output?: (result: OutputOf<Name>) => unknown },
): ProcedureRoute {
  return route;
}

/** The documented paths (specification, section 7) that call procedures. */
export const procedureRoutes: ProcedureRoute[] = [
  row({
    method: 'POST',
    path: '/api/auth/login',
    procedure: 'auth.login',
    purpose:
      'Logs in. A pending account gets no token. An account with a second factor gets 401 until `code` holds a code of its app or a recovery code; `passkey` is for browsers.',
    // The documented fields alone.
    output: ({ displayName: _displayName, ...documented }) => documented,
    response: 'jwtToken, email, role, username, subscribed, subscriptionStatus, isApproved',
  }),
  row({
    method: 'POST',
    path: '/api/auth/signup',
    procedure: 'accounts.signUp',
    purpose:
      'Requests an account, which waits for an admin, and sends a link that verifies the email. 409 names what is taken, name or email.',
    output: ({ message }) => message,
    response: 'text',
  }),
  row({
    method: 'POST',
    path: '/api/auth/forgot-password',
    procedure: 'auth.forgotPassword',
    purpose: 'Sends a link for a new password. The answer is the same for every address.',
    output: ({ message }) => message,
    response: 'text',
  }),
  row({
    method: 'GET',
    path: '/api/user/request',
    procedure: 'admin.requests',
    purpose:
      'Requests that wait for approval, verified emails first, then the newest: 1,000, or by `page`, `size`, `text`, `emailVerified` and `until` (epoch ms). ADMIN only.',
    from: 'query',
    defaults: { size: maxRequestsPerPage },
    output: ({ rows }) =>
      rows.map(({ email, username, role, proofreaderDetails, emailVerified }) => ({
        email,
        username,
        role,
        proofreaderDetails,
        emailVerified,
      })),
    response: 'list of email, username, role, proofreaderDetails, emailVerified',
  }),
  row({
    method: 'POST',
    path: '/api/user/approve-proofreader',
    procedure: 'admin.approve',
    purpose:
      'Approves the person whose email is in the body, or changes role and range; the query is ignored. 409 if the email has an account and is not verified. ADMIN only.',
    from: 'body',
    response: 'message',
  }),
  row({
    method: 'GET',
    path: '/api/user/proofreader',
    procedure: 'admin.proofreaders',
    purpose: 'Proofreaders and editors, approved or waiting with a verified email. ADMIN only.',
    response: 'list of username, email, role, indexes, isApproved',
  }),
  row({
    method: 'POST',
    path: '/api/user/cancelproofreader',
    procedure: 'admin.cancel',
    purpose:
      'Cancels the approval, declines the requests or closes the reader’s account of the email in the query. ADMIN only.',
    from: 'query',
    response: 'message',
  }),
  row({
    method: 'POST',
    path: '/api/user/subscribe',
    procedure: 'subscriptions.subscribe',
    purpose:
      'Subscribes for the 15 or 30 days of the query, added to a running subscription. For oneself; ADMIN for anyone.',
    from: 'query',
    response: 'isActive',
  }),
  row({
    method: 'POST',
    path: '/api/user/cancel-subscription',
    procedure: 'subscriptions.cancel',
    purpose: 'Ends the subscription of the email in the body. For oneself; ADMIN for anyone.',
    from: 'body',
    response: 'isActive, message',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/api/compositions',
    procedure: 'compositions.list',
    purpose:
      'The titles of the caller’s list, each beginning with its number. `email` is ignored: the token decides.',
    output: (songs) => songs.map(({ number, title }) => numberedTitle(number, title)),
    response: 'list of titles',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/pdf/',
    procedure: 'compositions.find',
    purpose:
      'A song by its title in any script, with or without its number, or by the number alone.',
    response: 'title, meaning, lyrics, sanskrit, notation',
  }),
  row({
    method: 'POST',
    path: '/api/lyrics/save',
    procedure: 'corrections.saveDocumented',
    purpose:
      'Saves a correction as the caller’s; needs a token. `songNumber` names the song, or the number before the first full stop of `songTitle`. The optional header `User-Email` (`userEmail`) is the caller’s address, or for an admin that of the correction’s author.',
    headers: { 'User-Email': 'userEmail' },
    response: 'text: Lyrics updated successfully!',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/editedTitle',
    procedure: 'corrections.list',
    purpose:
      'The numbered titles of the caller’s corrections, for an admin of all; none without a token.',
    output: (edits) => edits.map(({ songTitle }) => songTitle),
    response: 'list of titles',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/fetch',
    procedure: 'corrections.fetch',
    purpose:
      'A correction, for its author, an admin, and a proofreader whose range has the song; needs a token.',
    output: ({ id, songTitle, meaning, sanskrit, lyrics, notation }) => ({
      id,
      songTitle,
      meaning,
      sanskrit,
      lyrics,
      notation,
    }),
    response: 'id, songTitle, meaning, sanskrit, lyrics, notation',
  }),
  row({
    method: 'PUT',
    path: '/api/lyrics/updateSongs',
    procedure: 'corrections.retitle',
    purpose: 'Changes the title of a correction; needs a token. Proofreaders may not.',
    response: 'text: Song updated successfully!',
  }),
  row({
    method: 'DELETE',
    path: '/api/lyrics/deleteSongs',
    procedure: 'corrections.remove',
    purpose: 'Removes a correction from the lists; needs a token. Published texts stay.',
    response: 'text: The song has been deleted.',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/editedSongsWithDescription',
    procedure: 'corrections.list',
    purpose: 'The caller’s corrections, for an admin all; none without a token.',
    output: (edits) => edits.map(({ id, songTitle, userEmail }) => ({ id, songTitle, userEmail })),
    response: 'list of id, songTitle, userEmail',
  }),
  row({
    method: 'POST',
    path: '/api/lyrics/text-to-speech',
    procedure: 'speech.textToSpeech',
    purpose:
      'Reads lyrics and a meaning aloud. Lyrics of a song that the caller may read, named by its title, are read from its Kannada text, a Sanskrit meaning from the English one, anything else as sent, in the voice of the language. 400 if nothing can be spoken.',
    response: 'lyrics, meaning: each a list of mp3 chunks in base64, one a line or sentence',
  }),
  row({
    method: 'POST',
    path: '/api/user/home',
    procedure: 'visits.home',
    purpose: 'Records a visit of the home page. Robots do not count.',
    response: 'an empty object',
  }),
  row({
    method: 'POST',
    path: '/api/activity-logs',
    procedure: 'visits.activity',
    purpose:
      'Reports how long a page was open. Times are ISO 8601 or epoch ms; JSON may be sent as text/plain, as a beacon does.',
    response: 'an empty object',
  }),
  row({
    method: 'GET',
    path: '/api/user/active-user-count',
    procedure: 'visits.active',
    purpose: 'The number of visitors in the last five minutes.',
    response: 'activeUsers',
  }),
  row({
    method: 'GET',
    path: '/api/user/usersCount',
    procedure: 'visits.counts',
    purpose:
      'Visitors of this week (from Monday), month and year in Indian time, and of the last five minutes. ADMIN only.',
    response: 'Year, Month, Week, ActiveUsers',
  }),
  row({
    method: 'GET',
    path: '/api/user/auditLogs',
    procedure: 'visits.logs',
    purpose:
      'The visitor logs: the newest 500, or by `page`, `size`, `sort` (startTime or duration), `direction` (asc or desc), `text` (in 10,000 visits), `who` (account or visitor) and `until` (epoch ms). Times are UTC, durations whole seconds; a visitor without an account has no username. ADMIN only.',
    output: ({ rows }) => rows,
    response:
      'list of username, ipAddress, country, region, city, startTime, endTime, duration, route',
  }),
  row({
    method: 'GET',
    path: '/api/glossary',
    procedure: 'glossary.find',
    purpose:
      'Entries of the glossary for a `word` in any script and spelling, or with it in their meaning; 50 at most.',
    output: ({ entries }) => entries,
    response: 'list of head, shown (in the script of `language`), senses (english, kannada)',
  }),
  row({
    method: 'GET',
    path: '/api/concordance',
    procedure: 'glossary.concordance',
    purpose:
      'All passages with a `word` in the songs that the caller may read, 50 a `page`, in the script of `language`; `exact` excludes its other forms.',
    response:
      'heads, forms, formCount, places (number, title, line, section, sectionLine, text, start, end), open, closed, page, pages',
  }),
  row({
    method: 'GET',
    path: '/healthz',
    procedure: 'health.alive',
    purpose:
      '200 while the process runs, even if its database is away (`degraded`). /readyz reports more.',
    response: 'status (ok); while the database is away also degraded (database away)',
    probe: 'unlimited',
  }),
  row({
    method: 'GET',
    path: '/readyz',
    procedure: 'health.ready',
    purpose:
      '503 while songs cannot be read. `degraded` names other problems, such as a full disk, failing e-mails, or a lost database while cached pages are sent.',
    response: 'status (ready or degraded), compositions, degraded',
    probe: 'readyByAddress',
  }),
];
