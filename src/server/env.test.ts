import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('every variable has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '::',
    DATA_DIR: 'data',
    TRUST_PROXY: false,
    GUEST_SONG_LIMIT: 9,
  });
  expect(readEnv({ PORT: '', GUEST_SONG_LIMIT: '', TRUST_PROXY: '' })).toMatchObject({
    PORT: 3000,
    GUEST_SONG_LIMIT: 9,
    TRUST_PROXY: false,
  });
});

test('values are read', () => {
  expect(readEnv({ PORT: '8080', TRUST_PROXY: '1', GUEST_SONG_LIMIT: '20' })).toMatchObject({
    PORT: 8080,
    TRUST_PROXY: true,
    GUEST_SONG_LIMIT: 20,
  });
});

test('e-mail needs a server and a sender', () => {
  const letters = {
    SMTP_URL: 'smtps://user:pass@mail.example.org',
    MAIL_FROM: 'The Songs <letters@example.org>',
  };
  expect(readEnv(letters)).toMatchObject(letters);
  expect(readEnv({ MAIL_FROM: 'letters@example.org' }).MAIL_FROM).toBe('letters@example.org');
});

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ HOST: 'http://localhost' }, /HOST must be an address of this machine/],
  [{ HOST: '127.0.0.1:3000' }, /HOST must be an address of this machine/],
  [{ PUBLIC_URL: 'songs.example.org' }, /PUBLIC_URL must be an address/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL/],
  [
    { PUBLIC_URL: 'https://trust.example/dasa' },
    /PUBLIC_URL must be the address of a whole site, such as .*: no path/,
  ],
  [{ PUBLIC_URL: 'https://trust.example/?a=1' }, /PUBLIC_URL must be the address of a whole site/],
  [{ PUBLIC_URL: 'https://trust.example#top' }, /PUBLIC_URL must be the address of a whole site/],
  [
    { PUBLIC_URL: 'https://user:secret@trust.example' },
    /PUBLIC_URL must be the address of a whole site/,
  ],
  [
    { SMTP_URL: 'smtp://user:p@ss@mail.example.org:587' },
    /SMTP_URL has characters .* @ as %40, # as %23, \/ as %2F/,
  ],
  [{ SMTP_URL: 'smtp://user:12#ss@mail.example.org' }, /SMTP_URL has characters/],
  [{ SMTP_URL: 'smtp://user:12/ss@mail.example.org' }, /SMTP_URL has characters/],
  [{ SMTP_URL: 'smtp://user:12?ss@mail.example.org' }, /SMTP_URL has characters/],
  [{ SMTP_URL: 'smtp://user:100%@mail.example.org' }, /SMTP_URL has characters/],
  [{ DATABASE_URL: 'postgres://user:p#ss@db.example.org/songs' }, /DATABASE_URL has characters/],
  [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be an address such as smtp:/],
  [{ SMTP_URL: 'https://mail.example.org' }, /SMTP_URL/],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an address such as Songs/],
  [{ MAIL_FROM: 'Songs <a@example.org>\r\nBcc: x@example.org' }, /MAIL_FROM/],
  [{ SPEECH_URL: 'voice.example.org' }, /SPEECH_URL must be an address such as https:/],
  [{ PURGE_URL: '127.0.0.1:8081' }, /PURGE_URL must be an address such as http:/],
  [{ MEDIA_URL: '/srv/recordings' }, /MEDIA_URL must be an address such as https:/],
  [{ MEDIA_URL: 'file://srv/recordings' }, /MEDIA_URL must begin with file:\/\/\//],
  [{ TRUST_PROXY: 'perhaps' }, /TRUST_PROXY must be 1 or 0/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be 24 characters or longer/],
  [{ LOG_FORMAT: 'xml' }, /LOG_FORMAT must be one of plain, json/],
  [{ ADMIN_EMAIL: 'asha@example.org' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
  [
    { ADMIN_EMAIL: 'asha', ADMIN_PASSWORD: 'Tambura@1484' },
    /ADMIN_EMAIL Please enter a valid email/,
  ],
  [{ ADMIN_EMAIL: 'asha@example.org', ADMIN_PASSWORD: 'lotus' }, /ADMIN_PASSWORD/],
])('an invalid variable stops the start with one line: %j', (env, message) => {
  expect(() => readEnv(env)).toThrow(message);
  try {
    readEnv(env);
  } catch (error) {
    expect(String(error)).not.toContain('\n');
    expect(String(error)).not.toMatch(/secret|ss@/);
  }
});

test('an address without a path, and a password with escapes, are accepted', () => {
  const env = {
    PUBLIC_URL: 'https://songs.example.org:8443/',
    SMTP_URL: 'smtps://user%40example.org:p%40ss%23%2F:x@mail.example.org:465',
    DATABASE_URL: 'postgres://user:p%23ss@db.example.org:5432/songs?sslmode=require',
  };
  expect(readEnv(env)).toMatchObject(env);
});
