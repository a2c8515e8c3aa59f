import jsonLogic from 'json-logic-js'
import { expect, test } from 'vitest'
import bookClass from '../../flows/book-class/flow.json' with { type: 'json' }
import course from '../../flows/course/flow.json' with { type: 'json' }
import en from '../../flows/texts/en/booking.json' with { type: 'json' }
import courses from '../../flows/texts/en/courses.json' with { type: 'json' }

type Lets = { readonly [name: string]: unknown }
const texts: { readonly [key: string]: string } = { ...en, ...courses }

/** The title of an end as the page of somebody says it. */
function titleOf(flow: { id: string; let: Lets; steps: readonly object[] }, end: string, scope: object): string {
  const known: { [name: string]: unknown } = {}
  // Plain JSON, as it is written.
  for (const [name, rule] of Object.entries(flow.let))
    known[name] = jsonLogic.apply(rule as never, { ...scope, let: known })
  const step = flow.steps.find((one): one is { id: string; words?: string } => 'id' in one && one.id === end)
  const word = step?.words === undefined ? null : known[step.words]
  const key = `flow.${flow.id}.ends.${end}`
  const said = (word ? texts[`${key}.${word}`] : undefined) ?? texts[key] ?? ''
  return said.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))
}

test.each(['booked', 'there', 'listed', 'waiting'])('the end "%s" of a class names the child', (end) => {
  const user = { userId: 'eva', firstName: 'Eva' }

  expect(titleOf(bookClass, end, { user, person: { userId: 'ella', firstName: 'Ella' } })).toContain('Ella')
  expect(titleOf(bookClass, end, { user, person: user })).toMatch(/^You/)
})

test('who is put on the list of a course for a child is told the name', () => {
  const member = (isSelf: boolean) => ({ records: { wait: { memberId: { id: 'ella', name: 'Ella', isSelf } } } })

  expect(titleOf(course, 'listed', member(false))).toBe('Ella is on the standby list')
  expect(titleOf(course, 'listed', member(true))).toBe('You are on the standby list')
})
