import jsonLogic from 'json-logic-js'
import { expect, test } from 'vitest'
import camp from '../../flows/camp/flow.json' with { type: 'json' }
import course from '../../flows/course/flow.json' with { type: 'json' }

const parent = { id: 'eva', own: null, whyNot: { code: 'ACTIVITY_NOT_AVAILABLE' } }
const child = { id: 'emil', own: null, whyNot: { code: 'CLASS_FULL' } }

/** The reason that a page of a course or camp gives to a family of these members. */
function reasonFor(lets: typeof course.let | typeof camp.let, members: readonly unknown[]) {
  const known: { [name: string]: unknown } = { members }
  for (const [name, rule] of Object.entries(lets))
    if (name !== 'members') known[name] = jsonLogic.apply(rule as never, { let: known }) // plain JSON, as it is written
  return (known.whyNot as { readonly code?: string } | null)?.code
}

test.each([
  ['a course', course.let],
  ['a camp', camp.let],
])('%s that is full says so to a parent who is too old for it', (_, lets) => {
  expect(reasonFor(lets, [parent, child])).toBe('CLASS_FULL')
  expect(reasonFor(lets, [parent])).toBe('ACTIVITY_NOT_AVAILABLE')
})
