import { expect, test } from 'vitest';
import { nameSource } from './works.ts';

test.each([
  ['Bhagavata Purana 8.2-4', 'Bhagavata Purana', 'ಭಾಗವತ ಪುರಾಣ 8.2-4'],
  ['Bhagavata Purana 4.8-9; 7.5-8', 'Bhagavata Purana', 'ಭಾಗವತ ಪುರಾಣ 4.8-9; 7.5-8'],
  ['Ramayana, Sundarakanda 36', 'Ramayana', 'ರಾಮಾಯಣ, ಸುಂದರಕಾಂಡ 36'],
  ['Mahabharata, Adiparva', 'Mahabharata', 'ಮಹಾಭಾರತ, ಆದಿಪರ್ವ'],
  ['Adhyatma Ramayana, Ayodhyakanda 6', 'Adhyatma Ramayana', 'ಅಧ್ಯಾತ್ಮ ರಾಮಾಯಣ, ಅಯೋಧ್ಯಾಕಾಂಡ 6'],
  ['Legend, Bhima and Purushamriga', 'Legend', 'ಐತಿಹ್ಯ, ಭೀಮ ಮತ್ತು ಪುರುಷಮೃಗ'],
  ['Proverb', 'Proverb', 'ಗಾದೆ'],
  ['Purandara Dasa 16', 'Purandara Dasa', 'ಪುರಂದರದಾಸ 16'],
  ['Sri Sukta 3', 'Sri Sukta', 'Sri Sukta 3'],
  ['Legends of Mysore', 'Legends of Mysore', 'Legends of Mysore'],
])('%s is of the work %s, in Kannada %s', (to, work, toKannada) => {
  expect(nameSource(to)).toMatchObject({ work, toKannada });
});

test('a source has its passage in both languages', () => {
  expect(nameSource('Ramayana, Sundarakanda 36')).toMatchObject({
    passage: 'Sundarakanda 36',
    passageKannada: 'ಸುಂದರಕಾಂಡ 36',
  });
  expect(nameSource('Bhagavata Purana 8.2-4')).toMatchObject({
    passage: '8.2-4',
    passageKannada: '8.2-4',
  });
  expect(nameSource('Proverb')).toMatchObject({ passage: '', passageKannada: '' });
});
