import { areaMessages } from '../../messages/language.ts';

/** The exercises that beginners sing first. */
export const exercisesMessages = {
  title: 'Exercises',
  description:
    'The exercises that every student of Carnatic music sings first, as Purandara Dasa is said to have set them, with notation and sound.',
  intro:
    'The first exercises of every student, in the order in which they are taught; by tradition Purandara Dasa composed them. Each exercise is sung in three speeds. A dot below a swara means the lower octave, a dot above it the upper octave.',
  count: (exercises: number) => (exercises === 1 ? '1 exercise' : `${exercises} exercises`),
  all: 'All exercises',
  playAll: 'Play all',
  source: (source: string) => `Source: ${source}`,
};

export const useExercisesMessages = areaMessages('exercises', exercisesMessages);
