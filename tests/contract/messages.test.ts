import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import ledger from '../ledger/messages.json' with { type: 'json' }
import shown from '../ledger/shown.json' with { type: 'json' }

/** Each message of the catalogue that is to be seen once, as the server lets it come about: by which test, or scene of the gallery. */
const places: { readonly [message: string]: { readonly by: string; readonly what: string } } = shown

const ids = (from: number, to = from): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, more) => `M-${String(from + more).padStart(3, '0')}`)

/** Those of classes and clipcards; those of trainers, courts, courses, camps and baskets. */
const ofClasses = [...ids(2, 3), ...ids(7, 8), ...ids(14, 20), ...ids(40, 55), ...ids(100)]
const asked = [...ofClasses, ...ids(9), ...ids(56, 66), ...ids(112, 162)]

const messages = new Map(ledger.messages.map((message) => [message.id, message]))

test('every message that is to be seen has its place, in order, and none is invented', () => {
  expect(asked.filter((id) => !(id in places))).toEqual([])
  expect(Object.keys(places)).toEqual(
    Object.keys(places)
      .filter((id) => messages.has(id))
      .toSorted(),
  )
})

test.each(Object.entries(places))('%s is seen where it is said to be', (id, { by, what }) => {
  const source = existsSync(by) ? readFileSync(by, 'utf8') : ''
  const titles = [...source.matchAll(/\btest\(\s*(['"`])(.+?)\1|\)\(\s*(['"`])(.+?)\3|\bid: '([\w.-]+)'/g)]
  const isTitle = titles.some(([, , plain, , each, scene]) => patternOf(plain ?? each ?? scene ?? '').test(what))
  // A message of which the specification gives no words is known by its id.
  const words = messages.get(id)?.text ?? id

  expect({ by, isTitle, holdsWords: source.includes(words) }).toEqual({ by, isTitle: true, holdsWords: true })
})

/** The titles that one of a table may have. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sj]|\$[\w.]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
