import { areaWords } from './choice.ts';

/** The words of the pages on the edition: witnesses and principles. */
export const editionWords = {
  witnesses: {
    title: 'Witnesses',
    description: 'The books, sites and copies that the words of these songs were compared with, and how far each can be trusted.',
    intro:
      'What the words of the songs were compared with. Each has a short sign, a siglum, by which the songs and their apparatus name it.',
    all: 'All witnesses',
    by: 'Made by',
    year: 'Year',
    at: 'Where',
    read: 'Read on',
    from: 'Derives from',
    trust: 'How far to trust it',
    songs: (count: number) => (count === 0 ? 'Named by no song yet' : count === 1 ? 'Named by one song' : `Named by ${count} songs`),
    unlisted: (count: number) =>
      count === 1 ? 'One more is not in the list that is open to you.' : `${count} more are not in the list that is open to you.`,
  },
  principles: {
    title: 'Editorial principles',
    description: 'What this edition of the songs of Purandara Dasa prints, what it makes one, and what it marks.',
    parts: [
      {
        title: 'Where the words come from',
        paragraphs: [
          'Purandara Dasa sang, and others wrote down. The songs have come to us by many mouths and hands, and no copy in his own hand is known. The texts here were compared from the sources that each song names as its witnesses. The edition of T. K. Govinda Rao, who collected and edited the songs with their notations, was not among them: it has not been collated.',
          'Copies that repeat each other’s slips count as one witness, however many they are. Where a song has only one independent witness, or it is not sure that the song is his, its page says so.',
        ],
      },
      {
        title: 'What is printed',
        paragraphs: [
          'The sound reading. Where the rhyme of the second letters (dvitiyakshara prasa), the metre, the grammar, the sense, an older form, or more or better independent witnesses decide, their reading is printed, and the others stand in the apparatus with their sigla and the reason.',
          'A reading that no witness has is printed only where one of these reasons is plain. The apparatus gives it the siglum Ed, for the editors.',
          'The division into lines and sections is the edition’s own. The repeat of the pallavi, dandas, and the numbers of verses are not printed.',
          'Where the second part of a word carries the rhyme at the head of a line, the word is parted there, and a hyphen stands at the end of the line before. The hyphen is neither sung nor read aloud, and the word is found as one.',
        ],
      },
      {
        title: 'What is made one',
        paragraphs: [
          'The signature of the songs is printed ಪುರಂದರವಿಠಲ, in one word and with a single ಠ, except where the metre of a song needs another form. The English meanings write Purandara Vitthala.',
          'Plain slips of typing, as a wrong length, ಲ for ಳ, ನ for ಣ, or a virama that is left out, are put right; each such place has an entry with the reason “Spelling mistake”. Spellings that old and spoken Kannada have side by side stay as the witnesses have them.',
          'Ragas and talas are those of modern settings; none is known to be his own. All other scripts are converted from the Kannada by rule, unless a song says that its words were corrected by hand.',
          'Latin letters follow ISO 15919, simplified: the vocalic r is ṛ without a ring, and a doubled aspirate is written as it is sung, viṭṭhala. Tamil has one letter for the five stops of a row and writes the god’s name விட்டல; for ಶ it has ஶ.',
        ],
      },
      {
        title: 'What is marked',
        paragraphs: [
          'A small ring behind a word says that a witness reads otherwise there: it opens the readings and the reason. In other scripts than Kannada it stands at the end of the line.',
          'A question mark stands only where nothing decides between the readings. Whoever knows more can report the line from the song’s page.',
          'Each text bears the day on which the edition settled it, until somebody corrects and publishes it here; from then on its history names who did what, and when.',
        ],
      },
    ],
  },
};

export const useEditionWords = areaWords('edition', editionWords);
