/** The albums: songs sung by others on YouTube, and recordings that this site serves. */
export const recordingsWords = {
  albums: {
    count: (songs: number) => (songs === 1 ? '1 song' : `${songs} songs`),
    playAll: 'Play all',
    previous: 'Previous song',
    next: 'Next song',
  },
  videos: {
    title: 'YouTubeAudios',
    description: 'Songs of Purandara Dasa as singers perform them, in four albums: openings, the child Krishna, the Lord in his temples, how to live.',
    intro: 'His songs as others sing them, in four albums. The videos are on YouTube; nothing is fetched from there before you choose a song.',
    before: 'Choose a song and the album plays on from it. It comes from YouTube.',
    frame: (title: string) => `${title}, a video on YouTube`,
    chosen: 'chosen',
    song: 'Its words',
    there: 'Open it on YouTube',
    states: {
      waiting: 'YouTube is asked for the video.',
      here: 'The video plays from YouTube.',
      silent: 'YouTube cannot be reached from here just now; this network may not allow it. The songs can be read all the same.',
      refused: 'This video may not be shown outside YouTube, or it is no longer there.',
    },
  },
};
