import { areaWords } from './choice.ts';

/** The words of the albums: videos on YouTube, and recordings that this site serves. */
export const recordingsWords = {
  albums: {
    count: (songs: number) => (songs === 1 ? '1 song' : `${songs} songs`),
    playAll: 'Play all',
    previous: 'Previous song',
    next: 'Next song',
  },
  videos: {
    title: 'YouTubeAudios',
    description:
      'Songs of Purandara Dasa as singers perform them, in four albums: openings, the child Krishna, the Lord in his temples, how to live.',
    intro:
      'His songs as others sing them, in four albums. The videos are on YouTube; nothing is fetched from there before you choose a song.',
    frame: (title: string) => `${title}, a video on YouTube`,
    chosen: 'chosen',
    lyrics: 'Its words',
    openOnYoutube: 'Open it on YouTube',
    states: {
      waiting: 'YouTube is asked for the video.',
      here: 'The video plays from YouTube.',
      silent: 'YouTube cannot be reached from here just now; this network may not allow it. The songs can be read all the same.',
      refused: 'This video may not be shown outside YouTube, or it is no longer there.',
    },
  },
  recordings: {
    title: 'Recordings',
    description:
      'Exercises and songs of Purandara Dasa to listen to: sarali, janta and alankara exercises played, twenty-four songs read aloud or played.',
    intro:
      'What every student sings first, and songs to follow along with. What is marked computer-made is played and read by this site from its own notation and texts, until somebody records it.',
    exercises: 'All exercises with notation',
    made: 'computer-made',
    madeHint: 'Played and read by a computer from the texts of this edition; no singer is heard.',
    playing: 'playing',
    play: 'Play',
    pause: 'Pause',
    position: 'Place in the song',
    timeOf: (time: string, of: string) => `${time} of ${of}`,
    making: 'The recording is being made; it plays in a moment.',
    failed: 'This recording could not be played. Please check the connection and try again, or choose another.',
  },
};

export const useRecordingsWords = areaWords('recordings', recordingsWords);
