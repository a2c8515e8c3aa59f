import { expect, test } from 'vitest'
import type { RouteDoc } from '#engine/documents.ts'
import { titleKey } from '#engine/site/title.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import site from '../../flows/site.json' with { type: 'json' }
import ledger from '../ledger/routes.json' with { type: 'json' }

const rows = new Map(
  site.routes.flatMap((row) => [row.id, ...('covers' in row ? row.covers : [])].map((id) => [id, row])),
)

test('the ledger has its 92 routes', () => {
  expect(ledger.routes).toHaveLength(92)
})

test.each(ledger.routes.map((route) => route.id))('%s has a row, or shares one', (id) => {
  expect(rows.has(id)).toBe(true)
})

test.each(ledger.routes.filter((route) => route.path !== null && rows.get(route.id)?.id === route.id))(
  '$id keeps its path',
  ({ id, path }) => {
    expect(rows.get(id)?.path).toBe(path)
  },
)

test('no path and no id stands twice', () => {
  const paths = site.routes.map((row) => row.path)
  const ids = site.routes.flatMap((row) => [row.id, ...('covers' in row ? row.covers : [])])

  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a row that is not switched off shows a flow, a screen or a page', () => {
  const empty = site.routes.filter(
    (row) => !('off' in row) && !('flow' in row) && !('screen' in row) && !('page' in row),
  )

  expect(empty).toEqual([])
})

const { texts } = await readDocuments('.')
// A page that only leads on is seen by nobody.
const seen = site.routes.filter((row) => !('off' in row) && !('leadsTo' in row))

test.each(Object.keys(texts))('every page has a title in %s, for its tab and for who listens', (lang) => {
  expect(seen.map((row) => titleKey(row as RouteDoc)).filter((key) => !texts[lang]?.[key])).toEqual([])
})
