import { avartasOf, type WrittenAnga, type Sign } from './signs.ts';

/** The limbs of a tala: laghu of its jati's count, drutam of two aksharas, anudrutam of one; a chapu has plain groups. */
export interface Tala {
  name: string;
  /** The aksharas of each anga. */
  angas: readonly number[];
  /** The bars inside an avarta of a chapu are set in more than one way, so they are not looked at. */
  loose: boolean;
}

/** Names as `fold` leaves them. */
const jatis = { tisra: 3, caturasra: 4, kanda: 5, misra: 7, sankirna: 9 } as const;
type Jati = keyof typeof jatis;
const isJati = (name: string): name is Jati => Object.hasOwn(jatis, name);

/** The seven talas of the alankaras: I laghu, O drutam, U anudrutam; and the jati that is meant when none is said. */
const suladi: Record<string, { angas: string; jati: Jati }> = {
  druva: { angas: 'IOII', jati: 'caturasra' },
  matya: { angas: 'IOI', jati: 'caturasra' },
  rupaka: { angas: 'OI', jati: 'caturasra' },
  jampa: { angas: 'IUO', jati: 'misra' },
  triputa: { angas: 'IOO', jati: 'tisra' },
  ata: { angas: 'IIOO', jati: 'kanda' },
  eka: { angas: 'I', jati: 'caturasra' },
};

const chapus: Partial<Record<Jati, readonly number[]>> = { tisra: [1, 2], kanda: [2, 3], misra: [3, 4], sankirna: [4, 5] };

/** Adi, the seven talas with or without their jati, and the chapus, in usual spellings; null for what is none of them. */
export function findTala(name: string | null): Tala | null {
  if (!name) return null;
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(fold)
    .filter((word) => word && word !== 'tala');
  const own = words.pop() ?? '';
  const [jati = null] = words;
  if (words.length > 1 || (jati !== null && !isJati(jati))) return null;
  if (own === 'adi') return jati === null || jati === 'caturasra' ? makeTala(name, 'IOO', 'caturasra') : null;
  const groups = own === 'capu' && chapus[jati ?? 'misra'];
  if (groups) return { name, angas: groups, loose: true };
  // A name is anybody's: “constructor” is no tala.
  const known = Object.hasOwn(suladi, own) ? suladi[own] : undefined;
  return known ? makeTala(name, known.angas, jati ?? known.jati) : null;
}

/** Jhampa and Jampa, Rupakam and Rupaka, Atta and Ata. */
const fold = (word: string) =>
  word
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/m$/, '');

function makeTala(name: string, angas: string, jati: Jati): Tala {
  const lengths = { I: jatis[jati], O: 2, U: 1 };
  return { name, angas: Array.from(angas, (anga) => lengths[anga as keyof typeof lengths]), loose: false };
}

export const aksharasOf = ({ angas }: Pick<Tala, 'angas'>): number => angas.reduce((sum, anga) => sum + anga, 0);

/** An avarta whose number of aksharas, or an anga of it, is not the tala's. */
export interface Miscount extends Sign {
  kind: 'tala-count' | 'tala-bars';
  count: { has: number; wants: number };
}

/** Counts the avartas of a line against its tala. Named is the first anga that differs, or the last one where one is missing. */
export function countLine(signs: readonly Sign[], tala: Tala): Miscount[] {
  return avartasOf(signs).flatMap((avarta) => countAvarta(avarta, tala) ?? []);
}

function countAvarta(avarta: readonly WrittenAnga[], tala: Tala): Miscount | null {
  const has = avarta.reduce((sum, anga) => sum + anga.length, 0);
  const wants = aksharasOf(tala);
  const differs = tala.loose ? -1 : tala.angas.findIndex((aksharas, at) => avarta[at]?.length !== aksharas);
  if (has === wants && differs < 0) return null;
  const anga = avarta[differs]?.length ? avarta[differs] : (avarta.findLast((one) => one.length > 0) ?? []);
  const place = { at: anga[0]?.at ?? 1, text: anga.map(({ text }) => text).join(' ') };
  if (has !== wants) return { ...place, kind: 'tala-count', count: { has, wants } };
  return { ...place, kind: 'tala-bars', count: { has: avarta[differs]?.length ?? 0, wants: tala.angas[differs] ?? 0 } };
}
