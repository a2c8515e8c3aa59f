import { join } from 'node:path'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { paperWords } from '#server/features/papers/words.ts'
import { paperLanguage, writePaper } from '#server/features/papers/write-paper.ts'
import { loadRelease } from '../../flows/release.ts'

const root = join(import.meta.dirname, '../../..')
const releases = { nordlys: await loadRelease('nordlys', root), waha: await loadRelease('waha', root) }

it.each([
  ['nordlys', 'de', ['Kündigungsbestätigung', '31. Januar 2027', 'T-10001', 'zurücknehmen'], 'Kündigung-T-10001.pdf'],
  ['nordlys', 'en', ['Confirmation of termination', '31 January 2027', 'T-10001', 'taken back'], null],
  ['waha', 'ar', ['T-10001', '2027'], null],
] as const)('the confirmation of %s in %s is one page that says it all', async (chain, lang, words, name) => {
  const release = releases[chain]
  const { date } = paperWords(paperLanguage(release, lang))

  const now = new Date('2026-12-01T09:00:00Z')

  const file = await writePaper({ chain, release, lang, now }, 'termination', {
    data: {
      number: 'T-10001',
      kind: 'notice',
      plan: 'Komplett',
      contract: '102-47310',
      paid: '',
      foot: 'Mitte',
      reader: ['Anna Lindqvist'],
      endDate: date('2027-01-31'),
      received: '1. 12. 2026, 10:00',
    },
    name: { key: 'paper.termination.file', of: 'T-10001' },
  })

  const { text, totalPages } = await extractText(new Uint8Array(Buffer.from(file?.data ?? '', 'base64')), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  for (const word of words) expect(text).toContain(word)
  if (name !== null) expect(file?.name).toBe(name)
})
