import { areaMessages } from '../../messages/language.ts';

/** Messages of the albums: videos on YouTube, and recordings that this site serves. */
export const recordingsMessages = {
  albums: {
    count: (songs: number) => (songs === 1 ? '1 song' : `${songs} songs`),
    countExercises: (exercises: number) =>
      exercises === 1 ? '1 exercise' : `${exercises} exercises`,
    playAll: 'Play all',
    previous: 'Previous song',
    next: 'Next song',
  },
  videos: {
    title: 'YouTubeAudios',
    description:
      'Songs of Purandara Dasa as singers perform them, in four albums: openings, the child Krishna, the Lord in his temples, how to live.',
    intro:
      'His songs sung by others, in four albums. The videos are on YouTube; nothing is loaded from there until you choose a song.',
    frame: (title: string) => `${title}, a video on YouTube`,
    chosen: 'selected',
    lyrics: 'Lyrics',
    openOnYoutube: 'Open on YouTube',
    states: {
      waiting: 'Loading the video from YouTube …',
      here: 'The video plays from YouTube.',
      silent: 'YouTube cannot be reached; your network may block it. You can still read the songs.',
      refused: 'This video cannot be played outside YouTube, or it has been removed.',
    },
  },
  recordings: {
    title: 'Recordings',
    description:
      'Exercises and songs of Purandara Dasa to listen to: sarali, janta and alankara exercises played, twenty-four songs read aloud or played.',
    intro:
      'The first exercises of every student, and songs to sing along with. Recordings marked “computer-made” are played and read by this site from its own notation and texts, until somebody records them.',
    exercises: 'All exercises with notation',
    made: 'computer-made',
    madeHint: 'Played and read by a computer from the texts of this edition; no singer is heard.',
    playing: 'playing',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the song',
    timeOf: (time: string, of: string) => `${time} of ${of}`,
    making: 'The recording is being prepared; it will play in a moment.',
    failed:
      'This recording could not be played. Please check your connection and try again, or choose another.',
  },
};

export const useRecordingsMessages = areaMessages('recordings', recordingsMessages);
