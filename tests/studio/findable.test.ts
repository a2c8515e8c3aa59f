import { expect, test } from 'vitest'
import { createSentences, type SentenceValues, say } from '#sentences/create-sentences.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { findable } from '#studio/shell/findable.ts'
import { en } from '#studio/texts/en.ts'

const documents = {
  names: {
    'flow.join': 'Join',
    'flow.join.details': 'Details',
    'flow.join.details.title': 'Your details',
    'form.details.phone': 'Mobile number',
    'form.unasked.shoe': 'Shoe size',
  },
  resolved: {
    flows: { join: { id: 'join', route: '/join', steps: [{ id: 'details', form: 'details' }] } },
    forms: {
      details: { id: 'details', fields: [{ id: 'phone', schema: {} }] },
      unasked: { id: 'unasked', fields: [{ id: 'shoe', schema: {} }] },
    },
  },
} as unknown as Documents // what is found in them

const clubs = [
  { id: '101', name: 'Mitte' },
  { id: '102', name: 'Pankow' },
]
const sentences = createSentences({ lang: 'en', texts: { en } })
const told = (key: string, values?: SentenceValues) => say(sentences, key, values)

const among = (clubsOfTheirs: readonly string[] | null, of: Documents | null = documents) =>
  findable({
    say: told,
    facts: {
      may: ['change'],
      clubsOfTheirs: clubsOfTheirs && [...clubsOfTheirs],
      chain: { id: 'c', name: 'Club', colour: '#000000', clubs, languages: [] },
    },
    documents: of,
  })

test.each([
  ['Mobile number', '/fields?form=details&field=phone', 'Join: Details'],
  ['Details', '/steps?flow=join&step=details', 'Join'],
  ['Youngest age to join', '/settings?setting=minimumAge', 'Joining'],
  ['Pankow', '/settings?at=102', undefined],
  ['Your details', '/texts?key=flow.join.details.title', 'In “Join”, step “Details”, title'],
])('%s leads to %s', (label, id, note) => {
  expect(among(null)).toContainEqual(expect.objectContaining({ label, id, ...(note !== undefined && { note }) }))
})

test('each is found once, whoever is asked', () => {
  const ids = among(null).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an operator of one club finds nothing of the others, and nothing that is the chain’s alone', () => {
  const ids = among(['102']).map(({ id }) => id)
  expect(ids).toContain('/settings?at=102')
  expect(ids).toContain('/fields?form=details&field=phone')
  expect(ids.filter((id) => /^\/(texts|steps|look)|at=101/.test(id))).toEqual([])
})

test('before documents are read there are jobs and settings', () => {
  expect(new Set(among(null, null).map(({ group }) => group))).toEqual(new Set(['What you can do', 'Settings']))
})
