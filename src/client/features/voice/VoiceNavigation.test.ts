import { describe, expect, test } from 'vitest';
import { voiceMessages } from './voice.en.ts';
import { kannada } from './voice.kn.ts';
import { commands, type Destination, findDestination } from './VoiceNavigation.tsx';

const goes = (...readings: string[]): string | null => {
  const place = findDestination(readings);
  return place && (commands[place].to ?? place);
};

describe('the keywords of the specification, section 9', () => {
  test.each([
    ['home', '/'],
    ['history', '/history'],
    ['compositions', '/musics'],
    ['articles', '/articles'],
    ['gallery', '/gallary'],
    ['youtube', '/video'],
    ['audio', '/video'],
    ['recordings', '/recordings'],
    ['audit log', '/auditlog'],
    ['contact', '/contact'],
    ['download', '/pdf-download'],
    ['pdf', '/pdf-download'],
    ['admin panel', '/admin'],
    ['login', '/login'],
    ['logout', 'logout'],
  ])('%s leads to %s: alone, in capitals and in a sentence', (keyword, to) => {
    expect(goes(keyword)).toBe(to);
    expect(goes(keyword.toUpperCase())).toBe(to);
    expect(goes(`Please go to the ${keyword} page.`)).toBe(to);
    expect(goes(`${keyword}?`)).toBe(to);
  });
});

describe('as a Kannada recogniser spells them', () => {
  test.each([
    ['ಹೋಮ್', '/'],
    ['ಹೋಂ', '/'],
    ['ಹೋಮ್ ಪೇಜ್', '/'],
    ['ಹೋಮ್‌ಗೆ ಹೋಗು', '/'],
    ['ಹೋಮ್ ಗೆ ಹೋಗಿ', '/'],
    ['ಮುಖಪುಟ', '/'],
    ['ಮುಖಪುಟಕ್ಕೆ', '/'],
    ['ಹಿಸ್ಟರಿ', '/history'],
    ['ಹಿಸ್ಟ್ರಿ', '/history'],
    ['ಹಿಸ್ಟೊರಿ', '/history'],
    ['ಹಿಸ್ಟರಿಗೆ', '/history'],
    ['ಇತಿಹಾಸ', '/history'],
    ['ಇತಿಹಾಸಕ್ಕೆ ಹೋಗು', '/history'],
    ['ಕಾಂಪೊಸಿಶನ್ಸ್', '/musics'],
    ['ಕಂಪೋಸಿಷನ್', '/musics'],
    ['ಕಂಪೊಸಿಷನ್ಸ್ ತೋರಿಸು', '/musics'],
    ['ಮ್ಯೂಸಿಕ್', '/musics'],
    ['ಹಾಡುಗಳು', '/musics'],
    ['ಆರ್ಟಿಕಲ್ಸ್', '/articles'],
    ['ಆರ್ಟಿಕಲ್', '/articles'],
    ['ಆರ್ಟಿಕಲ್ಸ', '/articles'],
    ['ಲೇಖನಗಳು', '/articles'],
    ['ಗ್ಯಾಲರಿ', '/gallary'],
    ['ಗ್ಯಾಲೆರಿ', '/gallary'],
    ['ಗ್ಯಾಲರಿಯಲ್ಲಿ', '/gallary'],
    ['ಗಾಲರಿ', '/gallary'],
    ['ಯೂಟ್ಯೂಬ್', '/video'],
    ['ಯೂ ಟ್ಯೂಬ್', '/video'],
    ['ಯುಟ್ಯೂಬ್', '/video'],
    ['ಆಡಿಯೋ', '/video'],
    ['ಆಡಿಯೊ', '/video'],
    ['ಆಡಿಯೋಸ್', '/video'],
    ['ರೆಕಾರ್ಡಿಂಗ್ಸ್', '/recordings'],
    ['ರೆಕಾರ್ಡಿಂಗ್', '/recordings'],
    ['ರಿಕಾರ್ಡಿಂಗ್ಸ್', '/recordings'],
    ['ಆಡಿಟ್ ಲಾಗ್', '/auditlog'],
    ['ಆಡಿಟ್ಲಾಗ್', '/auditlog'],
    ['ಅಡಿಟ್ ಲಾಗ್', '/auditlog'],
    ['ಕಾಂಟ್ಯಾಕ್ಟ್', '/contact'],
    ['ಕಾಂಟಾಕ್ಟ್', '/contact'],
    ['ಕಾಂಟ್ಯಾಕ್ಟ್ ಅಸ್', '/contact'],
    ['ಸಂಪರ್ಕ', '/contact'],
    ['ಡೌನ್‌ಲೋಡ್', '/pdf-download'],
    ['ಡೌನ್ ಲೋಡ್', '/pdf-download'],
    ['ಡೌನ್ಲೋಡ್ ಮಾಡು', '/pdf-download'],
    ['ಪಿಡಿಎಫ್', '/pdf-download'],
    ['ಪಿ ಡಿ ಎಫ್', '/pdf-download'],
    ['ಅಡ್ಮಿನ್ ಪ್ಯಾನೆಲ್', '/admin'],
    ['ಅಡ್ಮಿನ್ ಪ್ಯಾನಲ್', '/admin'],
    ['ಆಡ್ಮಿನ್ ಪ್ಯಾನೆಲ್‌ಗೆ', '/admin'],
    ['ಎಡ್ಮಿನ್ ಪ್ಯಾನಲ್', '/admin'],
    ['ಲಾಗಿನ್', '/login'],
    ['ಲಾಗ್ ಇನ್', '/login'],
    ['ಲಾಗಿನ್ ಆಗು', '/login'],
    ['ಲಾಗ್‌ಇನ್', '/login'],
    ['ಲಾಗೌಟ್', 'logout'],
    ['ಲಾಗ್ ಔಟ್', 'logout'],
    ['ಲಾಗೌಟ್ ಮಾಡು', 'logout'],
    ['ಲಾಗ್ಔಟ್', 'logout'],
  ])('%s leads to %s', (phrase, to) => expect(goes(phrase)).toBe(to));

  test.each([
    ['होम', '/'],
    ['हिस्ट्री', '/history'],
    ['ஹிஸ்டரி', '/history'],
    ['డౌన్లోడ్', '/pdf-download'],
    ['യൂട്യൂബ്', '/video'],
  ])('%s of another script leads to %s', (phrase, to) => expect(goes(phrase)).toBe(to));
});

describe('in Indian pronunciation of English', () => {
  test.each([
    ['hom', '/'],
    ['ಓಂ', '/'],
    ['story', '/history'],
    ['contract', '/contact'],
    ['histry', '/history'],
    ['histori', '/history'],
    ['composition', '/musics'],
    ['gallary', '/gallary'],
    ['galery', '/gallary'],
    ['you tube', '/video'],
    ['YouTube audios', '/video'],
    ['recording', '/recordings'],
    ['audit logs', '/auditlog'],
    ['auditlog', '/auditlog'],
    ['contacts', '/contact'],
    ['contact us', '/contact'],
    ['article', '/articles'],
    ['down load', '/pdf-download'],
    ['P D F', '/pdf-download'],
    ['admin pannel', '/admin'],
    ['log in', '/login'],
    ['log out', 'logout'],
    ['lock out', 'logout'],
  ])('%s leads to %s', (phrase, to) => expect(goes(phrase)).toBe(to));
});

test('the longest keyword counts, and an exact match before a near one', () => {
  expect(goes('audio or the audit log')).toBe('/auditlog');
  expect(goes('login to the admin panel')).toBe('/admin');
  expect(goes('home history')).toBe('/history');
});

test('a later alternative counts when the first does not match', () => {
  expect(goes('ಹಮ್', 'ಹೋಮ್')).toBe('/');
  expect(goes('ಕಂಟಕ', 'contact')).toBe('/contact');
});

describe('a phrase without a page leads nowhere', () => {
  test.each([
    '',
    '  ',
    '?!',
    'ರಾಮ',
    'ಹೋಗು',
    'ನಮಸ್ಕಾರ',
    'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ',
    'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೆಶೋದೆ',
    'ಕೃಷ್ಣಾ ನೀ ಬೇಗನೆ ಬಾರೋ',
    'ಅಡಿಗೆ',
    'ಆದಿ',
    'ಹಾಡು ಕೇಳಬೇಕು',
    'hello',
    'the weather tomorrow',
    'admin',
    'log',
    'panel',
    'go',
    'open the door',
    'homework',
    'loading',
    'down',
    'hum',
    'audition',
    'particle',
  ])('%j', (phrase) => expect(goes(phrase)).toBeNull());
});

test('every destination has a spoken name that leads there', () => {
  for (const { places } of [voiceMessages.voice, kannada.voice])
    for (const [place, name] of Object.entries(places))
      expect(findDestination([name])).toBe(place as Destination);
});
