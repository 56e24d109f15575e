/** The entry of the engine: code outside this folder imports only this module. */
export type { Utterance } from './engine.ts';
export { joinMp3 } from '../../shared/mp3.ts';
export { startSpeaker, type Speaker } from './speaker.ts';
