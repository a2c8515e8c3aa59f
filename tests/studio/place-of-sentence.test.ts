import { expect, test } from 'vitest'
import type { Documents } from '../../src/studio/documents/use-documents.ts'
import { placeOfSentence } from '../../src/studio/publish/place-of-sentence.ts'

const documents = {
  names: {
    'flow.join': 'Join',
    'flow.join.center': 'Your club',
    'flow.join.ends.done': 'Welcome',
    'form.details.phone': 'Mobile number',
    'form.details.sections.contact': 'How we reach you',
    'screen.profile': 'Profile',
  },
  resolved: {
    flows: {
      join: {
        id: 'join',
        steps: [
          { id: 'center', form: 'details' },
          { id: 'done', end: 'joined' },
        ],
      },
    },
    forms: { details: { id: 'details', fields: [{ id: 'phone', schema: {} }] } },
  },
} as unknown as Documents // what names are made of

test.each<readonly [key: string, said: string]>([
  ['flow.join', 'flow Join, name'],
  ['flow.join.center.title', 'flow Join, step Your club, title'],
  ['flow.join.ends.done', 'flow Join, end Welcome, name'],
  ['flow.join.problems.late', 'flow Join, rest'],
  ['form.details.phone', 'form Your club, field Mobile number, name'],
  ['form.details.phone.hint', 'form Your club, field Mobile number, hint'],
  ['form.details.phone.no.format', 'form Your club, field Mobile number, no'],
  ['flow.join.center.next.free', 'flow Join, step Your club, next'],
  ['form.details.phone.mobile', 'form Your club, field Mobile number, rest'],
  ['form.details.sections.contact', 'form Your club, section How we reach you, name'],
  ['screen.profile.text', 'screen Profile, text'],
  ['ui.menu.profile', 'menu, rest'],
  ['errors.NOT_FOUND', 'problem, rest'],
  ['element.class-list.none', 'block class list, rest'],
  ['anything', 'other, rest'],
])('%s stands in: %s', (key, said) => {
  const { kind, of, within, part } = placeOfSentence(key, documents)

  expect([`${kind} ${of}`.trim(), ...(within === null ? [] : [`${within.kind} ${within.name}`]), part].join(', ')).toBe(
    said,
  )
})
