import { expect, test } from 'vitest'
import { explore } from '#explorer/explore.ts'
import { inTurn, playsAll, shareOf } from '../../support/in-turn.ts'
import { seeded } from '../seeds/seed.ts'
import { legalEdits } from './edits.ts'
import { kept, type LegalEdit } from './kept.ts'

/** What keeps somebody from publishing an edit. */
async function refusals(edit: LegalEdit): Promise<readonly string[]> {
  const { findings } = explore(await seeded({ ...edit, expects: { code: 'unreached', at: '' } }))
  return findings
    .filter(({ severity }) => severity !== 'remark')
    .map(({ code, at }) => `${edit.chain}, ${edit.flow}, ${edit.name}: ${code} at ${at}`)
}

test.each(shareOf(kept, 3))('$chain, $flow: $name', async (edit) => {
  expect(await refusals(edit)).toEqual([])
})

/** Spread over all by a number that shares no divisor with how many there are. */
const spread = <T>(all: readonly T[]): readonly T[] => all.map((_, index) => all[(index * 7919) % all.length] as T)

test('no edit that is legal by the way it is made is refused', { timeout: playsAll ? 3_600_000 : 60_000 }, async () => {
  const edits = await legalEdits()
  const found: string[] = []
  for (const edit of inTurn(spread(edits), 20, 0)) found.push(...(await refusals(edit)))

  expect(new Set(edits.map(({ name, chain, flow }) => `${chain} ${flow} ${name}`)).size).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
