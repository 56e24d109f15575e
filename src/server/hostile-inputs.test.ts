import { callTRPCProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { pick, seeded } from '../shared/corrections/seeded.ts';
import { toWire } from './errors.ts';
import { appRouter } from './router.ts';
import { sampleOf, textFields } from './testing/fuzz-inputs.ts';
import { fill, hostilePieces } from './testing/hostile-texts.ts';
import { testSite } from './testing/site.ts';

/** A sample of event-loop.long.ts, which measures the time: this test checks that nothing too long is accepted, and that nothing breaks. */
type Procedure = { _def: { type: 'query' | 'mutation'; inputs: $ZodType[] } };
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
).filter(([, { _def }]) => _def.inputs[0]);
/** Spaces around a text do not count, because the schemas remove them. */
const pieces = Object.values(hostilePieces).filter((piece) => piece.trim() !== '') as [
  string,
  ...string[],
];

async function startCaller() {
  const site = await testSite();
  const { authorization } = await site.join('ADMIN');
  let address = 0;
  return ([path, { _def }]: [string, Procedure], input: unknown) => {
    address += 1;
    const ctx = { ...site, authorization, address: `10.0.${address >> 8}.${address & 255}` };
    const call = callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx,
      type: _def.type,
      signal: undefined,
      batchIndex: 0,
    });
    return call.then(
      () => 200,
      (error: unknown) => toWire(error).status,
    );
  };
}

test('no procedure accepts a text over its field’s limit', async () => {
  const ask = await startCaller();
  const random = seeded(5);
  for (const procedure of procedures) {
    const [schema] = procedure[1]._def.inputs;
    for (const hostile of textFields(schema as $ZodType)) {
      const known = { device: undefined, until: undefined };
      const input = sampleOf(schema as $ZodType, {
        known,
        hostile,
        text: (max) => fill(pick(random, pieces), max === 600_000 ? max : max + 200_000),
      });
      expect([procedure[0], hostile, await ask(procedure, input)]).toEqual([
        procedure[0],
        hostile,
        400,
      ]);
    }
  }
});

test('no procedure fails on a text of the maximum length', async () => {
  const ask = await startCaller();
  const random = seeded(12);
  const known = {
    language: 'Kannada',
    number: 5,
    line: 1,
    email: 'nobody@example.org',
    part: 'introduction',
    voice: 'kn',
    role: 'Editor',
    device: undefined,
    until: undefined,
  };
  for (const procedure of procedures) {
    for (const each of [{ known }, { known: {} }, { known }]) {
      const piece = pick(random, pieces);
      const status = await ask(
        procedure,
        sampleOf(procedure[1]._def.inputs[0] as $ZodType, {
          ...each,
          text: (max) => fill(piece, max),
        }),
      );
      expect([procedure[0], piece, status]).toEqual([
        procedure[0],
        piece,
        expect.toSatisfy((code: number) => code < 500 || code === 503),
      ]);
    }
  }
});
