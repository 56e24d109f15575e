import type { Witness } from '../../shared/edition/apparatus.ts';
import { parseSong, parseWanted } from '../features/edition/parse.ts';
import type { EditionSong } from '../features/edition/source.ts';

const full = [
  `number: 1
title: ಲಂಬೋದರ ಲಕುಮಿಕರ
roman: Lambodara lakumikara
raga: Malahari
tala: Chaturasra Rupaka
form: gita
witnesses: B, Br, Hs
entered: 2026-01-02
sure: compared
deity: Ganesha
attribution: traditional

# Lyrics

[Pallavi]
ಲಂಬೋದರ ಲಕುಮಿಕರ
ಅಂಬಾಸುತ ಅಮರವಿನುತ

[Charana 1]
ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ
ಕರುಣಾ ಸಾಗರ ಕರಿವದನ

[Charana 2]
ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ
ಸಿದ್ಧಿ ವಿನಾಯಕ ತೇ ನಮೋ ನಮೋ

# Notation

[Pallavi]
S R | M , G R ||
ಲಂ - | ಬೋ - ದ ರ ||
S R | G R S , ||
ಲ ಕು | ಮಿ ಕ ರ - ||

# Meaning: English

Ganesha, the son of Amba, is praised by his names.

# Meaning: Kannada

ಅಂಬಾಸುತನಾದ ಗಣೇಶನನ್ನು ಹೆಸರುಗಳಿಂದ ಸ್ತುತಿಸುತ್ತಾರೆ.

# Apparatus

Charana 1, line 2: ಕರುಣಾ ಸಾಗರ (Hs) | ಕರುಣ ಸಾಗರ (B, Br)
reason: grammar
note: The long vowel is needed.
note Kannada: ದೀರ್ಘ ಸ್ವರ ಬೇಕು.

Charana 2: ಸಿದ್ಧ … ನಮೋ ನಮೋ (B, Br) | - (Hs)
reason: witnesses

# References

Song: Purandara Dasa 2
kind: parallel
note: Both praise Ganesha.
note Kannada: ಎರಡೂ ಗಣೇಶನ ಸ್ತುತಿ.

Charana 1, line 2: Bhagavata Purana 8.2-4
kind: alludes`,
  `number: 5
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
D S' S' | D P | M P || D D P | M M | P P ||
ಕೆ ರೆ ಯ | ನೀ - | ರ ನು || ಕೆ ರೆ ಗೆ | ಚೆ - | ಲ್ಲಿ - ||

# Meaning: English

Whoever pours the water of the lake back into the lake has lost nothing and is blessed.

Offer to Hari what came from Hari.

# Meaning: Kannada

ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೇ ಚೆಲ್ಲಿದವರಂತೆ ಹರಿಯದನ್ನು ಹರಿಗೇ ಅರ್ಪಿಸಿ ಬದುಕಿರಿ.

# Questions

- Charana 1, line 1: the collection has ವಿಠ್ಠಲ.`,
  `number: 11
title: ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು
roman: Ada hodalle makkalu
raga: Todi
tala: Adi
form: devaranama
source: oral tradition
sure: doubtful

# Lyrics

[Pallavi]
ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು
ಆಡಿಕೊಂಬುವರು ನೋಡಮ್ಮ

[Anupallavi]
ನೋಡಿ ನೋಡಿ ಎನ್ನ ಮುಖವ
ನೋಡಿ ಕಣ್ಣು ಮೀಟುವರಮ್ಮ

[Charana 1]
ಹದ್ದು ಎನ್ನ ವಾಹನನಂತೆ
ಮುದ್ದು ಪುರಂದರ ವಿಠಲನಂತೆ

# Notation

[Pallavi]
P , M G | R G | M P ||
ಆ - ಡ - | ಹೋ - | ದ ಲ್ಲೆ ||

# Meaning: English

Little Krishna complains to his mother of the children who tease him.

# Meaning: Kannada

ತನ್ನನ್ನು ಕಾಡುವ ಮಕ್ಕಳ ಮೇಲೆ ಬಾಲಕೃಷ್ಣ ತಾಯಿಗೆ ದೂರು ಹೇಳುತ್ತಾನೆ.

# Meaning: Tamil

தன்னைக் கேலி செய்யும் பிள்ளைகளைப் பற்றிக் கண்ணன் தாயிடம் முறையிடுகிறான்.`,
];

/** Songs with words alone, as number, title, plain roman title, lines. */
const short: [number, string, string, ...string[]][] = [
  [2, 'ಗಜವದನ ಬೇಡುವೆ', 'Gajavadana beduve', 'ಗಜವದನ ಬೇಡುವೆ ಗೌರೀತನಯ', 'ತ್ರಿಜಗವಂದಿತನೆ ಸುಜನರ ಪೊರೆವನೆ'],
  [
    3,
    'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ',
    'Bhagyada lakshmi baramma',
    'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ',
    'ನಮ್ಮಮ್ಮ ನೀ ಸೌಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ',
  ],
  [4, 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', 'Jagadoddharana adisidale', 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೆಶೋದೆ'],
  [
    6,
    'ರಾಮನಾಮ ಪಾಯಸಕ್ಕೆ',
    'Ramanama payasakke',
    'ರಾಮನಾಮ ಪಾಯಸಕ್ಕೆ ಕೃಷ್ಣನಾಮ ಸಕ್ಕರೆ',
    'ವಿಠಲನಾಮ ತುಪ್ಪವ ಬೆರೆಸಿ ಬಾಯ ಚಪ್ಪರಿಸಿರೊ',
  ],
  [7, 'ವೆಂಕಟಾಚಲ ನಿಲಯಂ', 'Venkatachala nilayam', 'ವೆಂಕಟಾಚಲ ನಿಲಯಂ ವೈಕುಂಠ ಪುರವಾಸಂ'],
  [8, 'ತಂಬೂರಿ ಮೀಟಿದವ', 'Tamburi mitidava', 'ತಂಬೂರಿ ಮೀಟಿದವ ಭವಾಬ್ಧಿ ದಾಟಿದವ'],
  [9, 'ರಾಗಿ ತಂದೀರಾ', 'Ragi tandira', 'ರಾಗಿ ತಂದೀರಾ ಭಿಕ್ಷಕೆ ರಾಗಿ ತಂದೀರಾ'],
  [10, 'ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ', 'Acharavillada nalige', 'ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ', 'ನಿನ್ನ ನೀಚ ಬುದ್ಧಿಯ ಬಿಡು ನಾಲಿಗೆ'],
];

const wanted = '12 | ಆದದ್ದೆಲ್ಲ ಒಳಿತೇ ಆಯಿತು | Adaddella olite ayitu | Purvikalyani | | devaranama';

/** The witnesses that the small edition names. */
export const smallWitnesses: readonly Witness[] = ['B', 'Br', 'Hs'].map((siglum) => ({
  siglum,
  title: `The collection ${siglum}`,
  titleKannada: 'ಸಂಗ್ರಹ',
  by: 'its makers',
  byKannada: 'ಅದರ ಸಂಪಾದಕರು',
  year: siglum === 'B' ? '2023' : null,
  at: siglum === 'Hs' ? 'p. 12' : `https://example.org/${siglum}`,
  read: '2026-01-01',
  from: siglum === 'Br' ? 'the makers of B' : null,
  fromKannada: siglum === 'Br' ? 'B ಪ್ರತಿಯವರು' : null,
  trust: 'With care.',
  trustKannada: 'ಎಚ್ಚರದಿಂದ.',
}));

/**
 * A small edition: songs 1, 5 and 11 have a meaning and notation, 1 has witnesses, an apparatus and references, 11 also a Tamil meaning, 12 has no
 * words yet, the others have words alone. The guest limit (9) and a range of 1 to 40 fall into it. Each call makes a new copy.
 */
export function smallEdition(): EditionSong[] {
  const words = short.map(
    ([number, title, roman, ...lines]) =>
      `number: ${number}\ntitle: ${title}\nroman: ${roman}\nform: devaranama\n\n# Lyrics\n\n[Pallavi]\n${lines.join('\n')}`,
  );
  const songs = [...full, ...words].map((text) =>
    parseSong(text, `${/\d+/.exec(text)?.[0].padStart(3, '0')}-test.txt`),
  );
  const all = [...songs, parseWanted(wanted, 'wanted.txt')];
  const mistakes = all.flatMap((parsed) => parsed.mistakes);
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes));
  return all.flatMap(({ value }) => value ?? []).sort((a, b) => a.number - b.number);
}
