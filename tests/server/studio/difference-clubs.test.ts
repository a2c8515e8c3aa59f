import { expect, it } from 'vitest'
import type { BehaviourChange } from '#explorer/diff/types.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'
import { clubsOf, inParts } from '#server/features/studio/draft/difference-clubs.ts'

const mode = { var: 'config.modes.lead-details.parentPhone' }
const docsOf = (field: object | null, chain: object, centers: object) => ({
  flows: { lead: { id: 'lead', steps: [{ id: 'contact', form: 'lead-details' }] } },
  forms: { 'lead-details': { id: 'lead-details', fields: field === null ? [] : [{ id: 'parentPhone', ...field }] } },
  config: { modes: { 'lead-details': chain } },
  centers,
})
const at = (word: string) => ({ modes: { 'lead-details': { parentPhone: word } } })
const asked = { kind: 'field.gained', place: 'contact.parentPhone' } as const

it.each<
  readonly [string, Pick<BehaviourChange, 'kind' | 'place'>, live: object, draft: object, clubs: readonly string[]]
>([
  [
    'a new question that one club asks is so at that club',
    asked,
    docsOf(null, {}, {}),
    docsOf({ mode }, { parentPhone: 'notUsed' }, { '104': at('required'), '105': at('notUsed') }),
    ['104'],
  ],
  [
    'what is sent of it is so there, too',
    { kind: 'payload.gained', place: 'create-lead.person.parentPhone' },
    docsOf(null, {}, {}),
    docsOf({ mode }, { parentPhone: 'notUsed' }, { '104': at('required') }),
    ['104'],
  ],
  [
    'one that a club no longer asks, too, with what it says of it',
    { kind: 'problem.lost', place: 'contact.parentPhone:required' },
    docsOf({ mode }, { parentPhone: 'notUsed' }, { '104': at('required') }),
    docsOf({ mode }, { parentPhone: 'notUsed' }, {}),
    ['104'],
  ],
  [
    'where a condition reads the setting, the clubs are told by that',
    { kind: 'mode', place: 'contact.parentPhone' },
    docsOf({ mode: { if: [{ var: 'let.isChild' }, mode, 'notUsed'] } }, { parentPhone: 'notUsed' }, {}),
    docsOf(
      { mode: { if: [{ var: 'let.isChild' }, mode, 'notUsed'] } },
      { parentPhone: 'notUsed' },
      { '104': at('required') },
    ),
    ['104'],
  ],
  [
    'what the chain asks is told of no club',
    asked,
    docsOf(null, {}, {}),
    docsOf({ mode }, { parentPhone: 'required' }, { '104': at('optional') }),
    [],
  ],
  ['a step is no field', { kind: 'step.gained', place: 'contact' }, docsOf(null, {}, {}), docsOf(null, {}, {}), []],
])('%s', (_, change, live, draft, clubs) => {
  expect(clubsOf(change, 'lead', { live, draft } as never)).toEqual(clubs) // of the documents what is read
})

it('the first settings of a club are told each at its place', () => {
  const change: WrittenChange = {
    kind: 'setting',
    place: 'centers/104',
    after: { ...at('required'), booking: { opens: { days: 3 } } },
  }

  expect(inParts(change)).toEqual([
    { kind: 'setting', place: 'centers/104/modes/lead-details/parentPhone', after: 'required' },
    { kind: 'setting', place: 'centers/104/booking', after: { opens: { days: 3 } } },
  ])
  const whole: WrittenChange = { kind: 'setting', place: 'centers/104', before: { country: 'AT' }, after: {} }
  expect(inParts(whole)).toEqual([whole])
})
