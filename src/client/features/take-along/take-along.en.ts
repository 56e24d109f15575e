import { areaMessages } from '../../messages/language.ts';

/** Messages of the pages to take along, beside those of the components that they share with the site. */
export const takeAlongMessages = {
  intro:
    'These pages need no internet and no server: they open from a folder or a USB stick, in any browser. Choose a script:',
  noneFound: 'No song was found.',
  rights: 'Licence and sources',
  stop: 'Stop',
};

export const useTakeAlongMessages = areaMessages('take-along', takeAlongMessages);
