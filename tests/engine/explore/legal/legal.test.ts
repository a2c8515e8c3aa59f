import { expect, test } from 'vitest'
import { explore } from '#engine/explore/explore.ts'
import { seeded } from '../seeds/seed.ts'
import { kept, type LegalEdit } from './kept.ts'

/** What keeps somebody from publishing an edit. */
async function refusals(edit: LegalEdit): Promise<readonly string[]> {
  const { findings } = explore(await seeded({ ...edit, expects: { code: 'unreached', at: '' } }))
  return findings.filter(({ severity }) => severity !== 'remark').map(({ code, at }) => `${code} at ${at}`)
}

test.each(kept)('$chain, $flow: $name', async (edit) => {
  expect(await refusals(edit)).toEqual([])
})
