import { connect } from 'node:net';
import { call, formWith, type Call } from './call.ts';
import { writtenPdf } from '../../src/server/testing/pdfs.ts';

/** Stolen credentials: the token of an editor with a subscription, and an admin's. */
export interface Stolen {
  port: number;
  editor: string;
  admin: string;
  /** The address of the account whose password is guessed and which is flooded with e-mails. */
  owner: string;
  /** The address of somebody whose approval was cancelled. */
  cancelled: string;
}

/** The address of ten costly calls in one batch, the most that a request may have; all are within the limits on searches. */
export function batchOfSearches(step: number): string {
  const names = [
    'search.findTitles',
    'glossary.concordance',
    'search.findTitles',
    'glossary.concordance',
    'search.words',
  ];
  const batch = [...names, ...names];
  const inputs = batch.map((_, index) => ({
    query: `rama ${step * 10 + index}`,
    word: `ಹರಿ${step * 10 + index}`,
    language: 'Kannada',
  }));
  return `/trpc/${batch.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
}

/** One step of an attack from an address; `step` counts upward. @returns the status of the response, 0 for a closed connection */
export type Move = (from: string, step: number) => Promise<number>;

/** The attacks by name, each as a step that is repeated for as long as the run lasts. */
export function movesOf({ port, editor, admin, owner, cancelled }: Stolen): Record<string, Move> {
  const send = async (
    from: string,
    path: string,
    more: Omit<Call, 'port' | 'from' | 'path'> = {},
  ) => (await call({ port, from, path, ...more })).status;
  const post = (from: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(from, path, { method: 'POST', body, headers });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  const kept = [
    '/trpc/compositions.read?batch=1&input=%7B%220%22%3A%7B%22number%22%3A4%2C%22language%22%3A%22Kannada%22%7D%7D',
    '/trpc/compositions.list?batch=1&input=%7B%220%22%3A%7B%22language%22%3A%22Kannada%22%7D%7D',
    '/api/lyrics/pdf/?search=4&language=Kannada',
    '/songs/4?lang=Kannada',
    '/musics',
  ];
  const odd: Record<string, string>[] = [
    { accept: 'application/jsonl' },
    { 'trpc-accept': 'application/jsonl' },
    { accept: 'text/event-stream' },
    { 'accept-encoding': 'br;q=0, gzip;q=0.001' },
    { host: 'evil.example.org' },
    { 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'https' },
    { range: 'bytes=0-10' },
    { 'x-http-method-override': 'DELETE' },
  ];
  const manyKeys = Buffer.from(
    Array.from({ length: 1_500_000 }, (_, index) => `/K${index} 0`).join(' '),
    'latin1',
  );
  const hostilePdf = formWith(
    'book.pdf',
    'application/pdf',
    writtenPdf({ catalog: manyKeys.toString('latin1') }),
  );
  const hostileJson = formWith('songs.json', 'application/json', Buffer.alloc(12_000_000, '['));
  // Runs of marks in a text as long as a field may be, and in a text that is too long.
  const marks = [`ಕ${'\u0315\u0300'.repeat(14_000)}`, '\u0315\u0300'.repeat(100_000)];
  const wide = `/trpc/${Array(130).fill('search.titles').join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 130 }, (_, index) => [index, {}]))))}`;

  return {
    'odd headers on kept addresses': (from, step) =>
      send(from, `${kept[step % kept.length]}${step % 3 === 0 ? `&z=${step}` : ''}`, {
        headers: odd[step % odd.length] ?? {},
        method: step % 11 === 0 ? 'OPTIONS' : 'GET',
      }),
    'batches of 130 calls': (from) => send(from, wide),
    'batches of ten searches': (from, step) => send(from, batchOfSearches(step)),
    'batches of ten searches by a reader': (from, step) =>
      send(from, batchOfSearches(step), { headers: as(editor) }),
    'words that no song has': (from, step) =>
      send(
        from,
        `/${step % 2 ? 'api/glossary' : 'concordance'}?word=${from.replaceAll('.', 'q')}x${step}&language=Tamil`,
      ),
    'pages and searches nobody has asked for': (from, step) =>
      send(
        from,
        [
          `/songs/${(step % 295) + 1}?lang=Tamil&y=${step}`,
          `/nothing-${from}-${step}`,
          `/trpc/search.lines?input=${encodeURIComponent(JSON.stringify({ query: `rama ${step}`, language: 'Kannada' }))}`,
        ][step % 3] ?? '/',
      ),
    'PDFs with 1.5 million keys': (from) =>
      send(from, '/api/lyrics/upload', {
        method: 'POST',
        headers: { ...hostilePdf.headers, ...as(editor) },
        body: hostilePdf.body,
      }),
    'imports of 12 million brackets': (from) =>
      send(from, '/api/imports', {
        method: 'POST',
        headers: { ...hostileJson.headers, ...as(admin) },
        body: hostileJson.body,
      }),
    'sign-ups with a cancelled address': (from, step) =>
      post(from, '/api/auth/signup', {
        username: `mallory${step % 9999}`,
        email: cancelled,
        password: 'Nilgiri!8046peak',
        confirmPassword: 'Nilgiri!8046peak',
        role: 'editor',
        proofreaderDetails: 'x',
      }),
    'sign-ups with invented addresses': (from, step) =>
      post(from, '/api/auth/signup', {
        username: `m${from.split('.').at(-1)}x${step}`,
        email: `m${from}x${step}@example.net`,
        password: 'Nilgiri!8046peak',
        confirmPassword: 'Nilgiri!8046peak',
        role: 'editor',
        proofreaderDetails: 'x'.repeat(500),
      }),
    'saves of alternating marks': (from, step) =>
      post(
        from,
        '/api/lyrics/save',
        { songTitle: `${(step % 70) + 1}. x`, language: 'Kannada', lyrics: marks[step % 2] },
        as(editor),
      ),
    'saves of 16,000 spans': (from, step) =>
      post(
        from,
        '/api/lyrics/save',
        {
          songTitle: `${(step % 70) + 1}. x`,
          language: 'English',
          meaning: '<span>'.repeat(step % 2 ? 16_000 : 1600),
        },
        as(editor),
      ),
    'guesses at the owner': (from, step) =>
      post(from, '/api/auth/login', { email: owner, password: `Guess@${step}a` }),
    'guesses at invented accounts': (from, step) =>
      post(from, '/api/auth/login', { email: `nobody${step}@example.net`, password: 'Guess@1564' }),
    'long texts to be spoken': (from, step) =>
      post(from, '/api/speech/text', {
        text: `${step} ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ. `.repeat(120),
        voice: 'Kannada Male',
      }),
    'reports of lines that do not exist': (from, step) =>
      post(from, '/trpc/reports.send', {
        number: (step % 9) + 1,
        language: 'Kannada',
        line: 1 + (step % 9999),
        text: `x${step}`,
        wrong: 'x'.repeat(900),
        suggestion: '',
      }),
    'visits and pages left': (from, step) =>
      post(from, step % 2 ? '/api/user/home' : '/api/activity-logs', {
        route: `/songs/${step}`,
        startTime: 1,
        endTime: Date.now(),
        requestUri: 'x'.repeat(3000),
      }),
    'e-mails asked for': (from, step) =>
      post(from, '/api/auth/forgot-password', {
        email: step % 3 ? owner.replace('@', `+${step % 60}@`) : owner,
      }),
    'renewals of a subscription': (from) =>
      send(from, `/api/user/subscribe?days=30&email=`, { method: 'POST', headers: as(editor) }),
    'books to be printed': (from, step) =>
      post(from, '/api/songbooks', { language: 'Kannada', large: true, title: `book ${step}` }),
    'bodies that never end': (from) => slowBody(port, from),
  };
}

/** Announces a large body and sends a byte a second. @returns the status of the response, 0 when the connection was closed without one */
function slowBody(port: number, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    const dripping = setInterval(() => socket.write('x'), 1000);
    let status = 0;
    socket.on('connect', () =>
      socket.write(
        'POST /api/lyrics/save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400000\r\n\r\n{',
      ),
    );
    socket.on(
      'data',
      (bytes) => (status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0)),
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(status);
    });
  });
}
