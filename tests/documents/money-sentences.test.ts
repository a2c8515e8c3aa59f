import { expect, it } from 'vitest'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import register from './money-sentences.json' with { type: 'json' }

/** Of every sentence with an amount or a day, by its view: where its values come from, and what would make it false. */
const { places, eachMonth, rows } = register
const told = new Set([...places.money, ...places.date])
const texts = (await readDocuments(process.cwd())).texts.en ?? {}
const placesIn = (text: string) => [...text.matchAll(/\{\s*([^{}\s]+)\s*\}/g)].map(([, name = '']) => name)
/** What a page says of its own parts (a step of five, a moment to wait) is nothing that anybody owes. */
const sentences = Object.entries(texts).filter(([key]) => !key.startsWith('ui.'))

it('every place in a sentence is known: an amount, a day, or neither', () => {
  const known = new Set([...told, ...places.other])

  expect([...new Set(Object.values(texts).flatMap(placesIn))].filter((name) => !known.has(name))).toEqual([])
  expect(places.other.filter((name) => told.has(name))).toEqual([])
})

it('every sentence with an amount or a day has its row, and every row its sentences', () => {
  const found = sentences.filter(([, text]) => placesIn(text).some((name) => told.has(name))).map(([key]) => key)
  const listed = Object.entries(rows).flatMap(([view, row]) =>
    row.sentences.map((rest) => (rest === '' ? view : `${view}.${rest}`)),
  )

  expect(listed.sort()).toEqual(found.sort())
})

it.each(Object.entries(rows))('%s says where its values come from, and what would make it false', (_, row) => {
  expect(row.from).not.toBe('')
  expect(row.falseWhen).not.toBe('')
})

it('every sentence with a price of a month has another for what is paid once, or says why it is not met there', () => {
  const found = sentences
    .filter(([, text]) => /\b(?:(?<!(?:within|of) )a|each|every|per) month\b|\bmonthly\b/i.test(text))
    .map(([key]) => key)
  const missing = Object.values(eachMonth).filter((instead) => !instead.includes(' ') && texts[instead] === undefined)

  expect(Object.keys(eachMonth)).toEqual(found.sort())
  expect(missing).toEqual([])
})
