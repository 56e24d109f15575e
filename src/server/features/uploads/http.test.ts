import { expect, test } from 'vitest';
import { cleanFileName } from './http.ts';

test.each([
  ['kiran@example.org_songs.pdf', 'songs.pdf'],
  ['KIRAN@example.org_songs.PDF', 'songs.pdf'],
  ['asha@example.org_songs.pdf', 'songs.pdf'],
  ['my_name+x@mail.example.org_ಕೀರ್ತನೆ_1.pdf', 'ಕೀರ್ತನೆ_1.pdf'],
  ['songs_of_1540.pdf', 'songs_of_1540.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\kiran\\songs.pdf', 'songs.pdf'],
  ['gnp\u202efdp.exe.pdf', 'gnpfdp.exe.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie x.pdf'],
  ['<script>.pdf', 'script.pdf'],
  ['...songs.pdf', 'songs.pdf'],
  ['', 'lyrics.pdf'],
  ['.pdf', 'lyrics.pdf'],
  [`${'ರಾ'.repeat(200)}.pdf`, `${'ರಾ'.repeat(60)}.pdf`],
])('%j is stored as %j', (sent, name) => {
  expect(cleanFileName(sent, 'kiran@example.org')).toBe(name);
});

test('an address with an underscore in it is removed completely', () => {
  expect(cleanFileName('my_kiran@example.org_songs.pdf', 'my_kiran@example.org')).toBe('songs.pdf');
});
