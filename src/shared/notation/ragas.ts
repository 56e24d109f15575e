import { isSwarasthana, type Swarasthana } from './swarasthanas.ts';
import type { SwaraName } from './signs.ts';
import { decompose } from '../normal-form.ts';

export interface Raga {
  name: string;
  arohana: Swarasthana[];
  avarohana: Swarasthana[];
}

/**
 * A line for each raga: its name with other names after slashes, its arohana (ascent), its avarohana (descent). The scales are the
 * plain ones of the textbooks, without phrases that leave the scale. Where a swara's variant differs between ascent and descent,
 * the direction of the melody decides.
 */
const table = `
Abhogi: S R2 G2 M1 D2 S | S D2 M1 G2 R2 S
Anandabhairavi: S G2 R2 G2 M1 P D2 P N2 S | S N2 D2 P M1 G2 R2 S
Arabhi: S R2 M1 P D2 S | S N3 D2 P M1 G3 R2 S
Atana: S R2 M1 P N3 S | S N3 D2 P M1 P G3 R2 S
Bahudari: S G3 M1 P D2 N2 S | S N2 P M1 G3 S
Behag: S G3 M1 P N3 D2 N3 S | S N3 D2 P M1 G3 R2 S
Bhairavi: S R2 G2 M1 P D2 N2 S | S N2 D1 P M1 G2 R2 S
Bhimpalasi: S G2 M1 P N2 S | S N2 D2 P M1 G2 R2 S
Bhupali: S R2 G3 P D2 S | S D2 P G3 R2 S
Bilahari: S R2 G3 P D2 S | S N3 D2 P M1 G3 R2 S
Chandrakauns: S G2 M1 D1 N3 S | S N3 D1 M1 G2 S
Charukeshi: S R2 G3 M1 P D1 N2 S | S N2 D1 P M1 G3 R2 S
Darbari Kanada: S R2 G2 S M1 P D1 N2 S | S D1 N2 P M1 P G2 M1 R2 S
Des / Desh: S R2 M1 P N3 S | S N2 D2 P M1 G3 R2 S
Desya Todi: S G2 M1 P D1 N2 S | S N2 D1 P M1 G2 R1 S
Dhanashri: S G2 M1 P N2 S | S N2 D2 P M1 G2 R2 S
Dhanyasi: S G2 M1 P N2 S | S N2 D1 P M1 G2 R1 S
Durga: S R2 M1 P D2 S | S D2 P M1 R2 S
Dvijavanti: S R2 M1 G3 M1 P D2 S | S N2 D2 P M1 G3 M1 R2 S
Gaula: S R1 M1 P N3 S | S N3 P M1 R1 G3 M1 R1 S
Gaulipantu: S R1 M1 P N3 S | S N3 D1 P M1 D1 M1 G3 R1 S
Ghantarava: S G2 R2 G2 M1 P D2 P N2 S | S N2 D1 P M1 G2 R1 S
Hamsadhvani: S R2 G3 P N3 S | S N3 P G3 R2 S
Hamsanandi: S R1 G3 M2 D2 N3 S | S N3 D2 M2 G3 R1 S
Hindolam / Malkauns: S G2 M1 D1 N2 S | S N2 D1 M1 G2 S
Hindustani Kapi: S R2 G2 M1 P D2 N2 S | S N2 D2 P M1 G2 R2 S
Janasammodini / Janasammohini: S R2 G3 P D2 N2 S | S N2 D2 P G3 R2 S
Jhinjhoti: S R2 G3 M1 P D2 N2 S | S N2 D2 P M1 G3 R2 S
Jonpuri / Jaunpuri: S R2 M1 P D1 N2 S | S N2 D1 P M1 G2 R2 S
Kalyanavasantam: S G2 M1 D1 N3 S | S N3 D1 P M1 G2 R2 S
Kalyani / Mechakalyani: S R2 G3 M2 P D2 N3 S | S N3 D2 P M2 G3 R2 S
Kambhoji / Kambodhi: S R2 G3 M1 P D2 S | S N2 D2 P M1 G3 R2 S
Kanada: S R2 G2 M1 D2 N2 S | S N2 P M1 G2 M1 R2 S
Kapi: S R2 M1 P N3 S | S N2 D2 N2 P M1 G2 R2 S
Kedaragaula: S R2 M1 P N2 S | S N2 D2 P M1 G3 R2 S
Khamas / Kamas: S M1 G3 M1 P D2 N2 S | S N2 D2 P M1 G3 R2 S
Kharaharapriya: S R2 G2 M1 P D2 N2 S | S N2 D2 P M1 G2 R2 S
Madhyamavati: S R2 M1 P N2 S | S N2 P M1 R2 S
Malahari: S R1 M1 P D1 S | S D1 P M1 G3 R1 S
Malayamarutam: S R1 G3 P D2 N2 S | S N2 D2 P G3 R1 S
Manirangu: S R2 M1 P N2 S | S N2 P M1 G2 R2 S
Mayamalavagaula: S R1 G3 M1 P D1 N3 S | S N3 D1 P M1 G3 R1 S
Mohanam: S R2 G3 P D2 S | S D2 P G3 R2 S
Mukhari: S R2 M1 P N2 D2 S | S N2 D1 P M1 G2 R2 S
Nadanamakriya: S R1 G3 M1 P D1 N3 | N3 D1 P M1 G3 R1 S N3
Nata: S R3 G3 M1 P D3 N3 S | S N3 P M1 R3 S
Navaroj: P D2 N3 S R2 G3 M1 P | M1 G3 R2 S N3 D2 P
Nilambari: S R2 G3 M1 P D2 P N3 S | S N3 P M1 G3 R2 G3 S
Pantuvarali / Kamavardhini: S R1 G3 M2 P D1 N3 S | S N3 D1 P M2 G3 R1 S
Pilu: S G2 M1 P N3 S | S N3 D1 P M1 G2 R2 S
Punnagavarali: N2 S R1 G2 M1 P D1 N2 | N2 D1 P M1 G2 R1 S N2
Purvi: S R1 G3 M1 P D1 N3 D1 P D1 S | S N3 D1 P M1 G3 R1 S
Purvikalyani: S R1 G3 M2 P D2 P S | S N3 D2 P M2 G3 R1 S
Ranjani: S R2 G2 M2 D2 S | S N3 D2 M2 G2 S R2 G2 S
Revati: S R1 M1 P N2 S | S N2 P M1 R1 S
Sahana: S R2 G3 M1 P M1 D2 N2 S | S N2 D2 P M1 G3 M1 R2 G3 R2 S
Saurashtram: S R1 G3 M1 P M1 D2 N3 S | S N3 D2 P M1 G3 R1 S
Saveri: S R1 M1 P D1 S | S N3 D1 P M1 G3 R1 S
Shankarabharanam: S R2 G3 M1 P D2 N3 S | S N3 D2 P M1 G3 R2 S
Shuddha Dhanyasi / Udayaravichandrika: S G2 M1 P N2 S | S N2 P M1 G2 S
Sindhu Bhairavi: S R2 G2 M1 G2 P D1 N2 S | N2 D1 P M1 G2 R1 S N2 S
Sri: S R2 M1 P N2 S | S N2 P D2 N2 P M1 R2 G2 R2 S
Sriranjani: S R2 G2 M1 D2 N2 S | S N2 D2 M1 G2 R2 S
Surati / Surutti: S R2 M1 P N2 S | S N2 D2 P M1 G3 P M1 R2 S
Tilang: S G3 M1 P N3 S | S N2 P M1 G3 S
Todi / Hanumatodi: S R1 G2 M1 P D1 N2 S | S N2 D1 P M1 G2 R1 S
Valaji / Valachi: S G3 P D2 N2 S | S N2 D2 P G3 S
Varali: S G1 R1 G1 M2 P D1 N3 S | S N3 D1 P M2 G1 R1 S
Vasanta: S M1 G3 M1 D2 N3 S | S N3 D2 M1 G3 R1 S
Yadukulakambhoji: S R2 M1 P D2 S | S N2 D2 P M1 G3 R2 S
Yamunakalyani: S R2 G3 P M2 P D2 S | S D2 P M2 P G3 R2 S
`;

const byName = new Map<string, Raga>();
export const ragas: Raga[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', scales = ''] = line.split(':');
    const [arohana = [], avarohana = []] = scales
      .split('|')
      .map((scale) => scale.trim().split(/\s+/).filter(isSwarasthana));
    const raga = { name: names.split('/')[0]?.trim() ?? '', arohana, avarohana };
    for (const name of names.split('/')) byName.set(fold(name), raga);
    return raga;
  });

/** The form in which spellings of a name are equal: Hamsadhwani, Hamsadhvani; Shri, Sri; -gowla, -gaula. */
function fold(name: string): string {
  return decompose(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/sh|ś|ṣ/g, 's')
    .replace(/[vw]/g, 'v')
    .replace(/au|ow|ov/g, 'o')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:m|a|am)$/, '');
}

/** Finds a raga by any usual spelling of its name; null when it is not in the table. */
export function findRaga(name: string | null): Raga | null {
  return (name && byName.get(fold(name.replace(/^raga\s+/i, '')))) || null;
}

/**
 * The variant of a swara in a raga, in a melody that rises or falls there. A swara that is only in the scale of the other direction
 * is taken from that. Null when the raga does not have it.
 */
export function variantOf(raga: Raga, swara: SwaraName, rising: boolean): Swarasthana | null {
  const [here, there] = rising ? [raga.arohana, raga.avarohana] : [raga.avarohana, raga.arohana];
  const isIt = (one: Swarasthana) => one.startsWith(swara);
  return here.find(isIt) ?? there.find(isIt) ?? null;
}
