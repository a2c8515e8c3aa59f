import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { User } from '#contract/shapes/user.ts'

interface Shape {
  readonly properties?: { readonly [name: string]: Shape }
  readonly patternProperties?: { readonly [name: string]: Shape }
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** Names that only a user has. */
const telling = ['accessLevel', 'levels', 'isSso', 'ssoHeaderType', 'relations']

function usersIn(shape: Shape, at: string): readonly { readonly at: string; readonly shape: Shape }[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = shape
  const own = telling.some((name) => name in properties) ? [{ at, shape }] : []
  const inner = [...Object.entries(properties), ...Object.entries(patternProperties)]
  return [
    ...own,
    ...inner.flatMap(([name, one]) => usersIn(one, `${at}.${name}`)),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((one) => usersIn(one, at)),
  ]
}

test('a user has one shape in every call', () => {
  const found = calls.flatMap((call) => usersIn(call.output as Shape, call.id))
  const others = found.filter(({ shape }) => JSON.stringify(shape) !== JSON.stringify(User))

  expect(others.map(({ at }) => at)).toEqual([])
  expect(new Set(found.map(({ at }) => at.split('.')[0])).size).toBeGreaterThanOrEqual(5)
})
