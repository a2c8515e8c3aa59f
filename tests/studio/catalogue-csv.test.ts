import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { csvOfKind, readCatalogueTable } from '#studio/catalogue/csv.ts'
import { withEdits } from '#studio/catalogue/edits.ts'
import { kindIds } from '#studio/catalogue/kinds.ts'

vi.mock('virtual:catalogue', async () => {
  const { entrySchemas } = await import('#tools/vite/catalogue-forms.ts')
  const all = Object.entries(entrySchemas()).map(([kind, schema]) => [kind, { schema }])
  return { entries: Object.fromEntries(all) }
})

const chains = readdirSync('flows/chains')
const catalogueOf = (chain: string) =>
  Object.fromEntries(
    readdirSync(`flows/chains/${chain}/catalogue`).map((name): [string, readonly JsonObject[]] => {
      const kind = name.replace('.json', '')
      return [kind, JSON.parse(readFileSync(`flows/chains/${chain}/catalogue/${name}`, 'utf8'))[kind]]
    }),
  )

it.each(chains)('every table of %s that goes out and comes in again changes nothing', (chain) => {
  const now = catalogueOf(chain)
  for (const kind of kindIds)
    expect(readCatalogueTable(kind, now, csvOfKind(kind, now)), kind).toEqual({ ok: true, edits: [] })
})

it('what a table says is edited, an empty cell takes away, what it leaves out stays, and a new row is a new entry', () => {
  const now = catalogueOf('nordlys')
  const read = readCatalogueTable('plans', now, 'id;price;minimumAge\nstart;31.90;\nneu;9.90;16\n')
  expect(read).toMatchObject({ ok: true, edits: { length: 3 } })
  const { catalogue } = withEdits(now, read.ok ? [{ edits: read.edits }] : [])
  const start = catalogue.plans?.find(({ id }) => id === 'start')
  expect(start).toMatchObject({ price: '31.90', bindingMonths: 12 })
  expect(start).not.toHaveProperty('minimumAge')
  expect(catalogue.plans?.at(-1)).toEqual({ id: 'neu', price: '9.90', minimumAge: 16 })
})

it.each([
  ['price\n5', { why: 'key', name: 'id' }],
  ['id,prize\nstart,5', { why: 'column', name: 'prize' }],
  ['id,price\n,5', { why: 'row', row: 2 }],
  ['id,price\n"start,5', { why: 'quote' }],
])('%j is told', (text, told) => {
  expect(readCatalogueTable('plans', catalogueOf('nordlys'), text)).toMatchObject({ ok: false, ...told })
})
