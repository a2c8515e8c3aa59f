import { expect, it } from 'vitest'
import { placeOfChange } from '#server/features/studio/draft/place.ts'
import { idOfCase } from '#studio/walk/case-ids.ts'

const names = [
  'A 15-year-old joins',
  'A 15 year old joins!',
  'قاصر ينضم مع ولي أمره',
  'قاصر ينضم',
  'Новый член клуба',
  '会員登録',
  'Größe über 2 m',
  '?',
  '¿',
  '🙂',
  'x'.repeat(100),
  `${'x'.repeat(99)}y`,
  `${'ش'.repeat(99)}ب`,
  'ش'.repeat(100),
  'constructor',
]

it('gives every name an id of its own, which a draft takes, and the same name the same', () => {
  const kept: { id: string; name: string }[] = []
  for (const name of names) kept.push({ id: idOfCase(name, kept), name })

  expect(new Set(kept.map(({ id }) => id)).size).toBe(names.length)
  expect(kept.filter(({ id }) => placeOfChange(`case:${id}`) === null)).toEqual([])
  expect(kept.filter(({ id, name }) => idOfCase(name, kept) !== id)).toEqual([])
})

it('gives names in other scripts ids apart also before either is known', () =>
  expect(idOfCase('قاصر ينضم', [])).not.toBe(idOfCase('Новый член', [])))

it('keeps a case of a file under the id of its file', () =>
  expect(idOfCase('A minor joins', [{ id: 'minor-joins', name: 'A minor joins' }])).toBe('minor-joins'))
