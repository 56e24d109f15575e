import { noFacts } from '../../shared/song-facts.ts';

export const file = '005-kereya-niranu.txt';
export const good = `number: 5
title: ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
roman: Kereya niranu kerege chelli
raga: Malahari
tala: Tisra Triputa
form: gita
source: oral tradition; compared with one collection
sure: one source

# Lyrics

[Pallavi]
ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ

[Charana 1]
ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)
ಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ

# Notation

[Pallavi]
D S' S' | D P | M P ||
ಕೆ ರೆ ಯ | ನೀ - | ರ ನು ||

D. , SR | M M | P P ||
ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||

# Meaning: English

Live as one who pours the water of the lake
back into the lake.

So give Hari what is his.

# Meaning: Kannada

ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೇ ಚೆಲ್ಲಿ.

# Questions

- Charana 1, line 1: the collection has ವಿಠ್ಠಲ.
`;

export const song = {
  ...noFacts(),
  number: 5,
  title: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
  roman: 'Kereya niranu kerege chelli',
  raga: 'Malahari',
  tala: 'Tisra Triputa',
  form: 'gita',
  source: 'oral tradition; compared with one collection',
  sure: 'one source',
  apparatus: [],
  references: [],
  lyrics:
    '[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ\n\n[Charana 1]\nಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ',
  scripts: {},
  credits: [],
  notation:
    "[Pallavi]\nD S' S' | D P | M P ||\nಕೆ ರೆ ಯ | ನೀ - | ರ ನು ||\n\nD. , SR | M M | P P ||\nಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||",
  meanings: {
    English:
      'Live as one who pours the water of the lake back into the lake.\n\nSo give Hari what is his.',
    Kannada: 'ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೇ ಚೆಲ್ಲಿ.',
  },
  questions: ['Charana 1, line 1: the collection has ವಿಠ್ಠಲ.'],
};
