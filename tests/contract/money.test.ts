import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'

interface Shape {
  readonly type?: string
  readonly description?: string
  readonly properties?: { readonly [name: string]: Shape }
  readonly patternProperties?: { readonly [name: string]: Shape }
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** Members whose name speaks of money, or which stand beside a currency, and which are a bare number all the same. */
function bareMoney(shape: Shape, at: string): readonly { readonly at: string; readonly shape: Shape }[] {
  const { properties = {}, patternProperties = {}, additionalProperties, items, anyOf = [] } = shape
  const own = Object.entries(properties).flatMap(([name, member]) => [
    ...((isMoneyWord(name) || 'currency' in properties) && name !== 'amountMinor'
      ? numbersOf(member).map((one) => ({ at: `${at}.${name}`, shape: one }))
      : []),
    ...bareMoney(member, `${at}.${name}`),
  ])
  const others = [...Object.values(patternProperties), ...anyOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') others.push(additionalProperties)
  return [...own, ...others.flatMap((one) => bareMoney(one, at))]
}

const numbersOf = (shape: Shape): readonly Shape[] =>
  shape.type === 'integer' || shape.type === 'number' ? [shape] : (shape.anyOf ?? []).flatMap(numbersOf)

const isMoneyWord = (name: string): boolean =>
  /(amount|price|fee|total|balance|paid|cost|minor|debt|owed|charge|discount|refund|money|tax|vat|due(?!On|Date))/i.test(
    name,
  )

/** Plain numbers all the same; the schema of each says in which unit. */
const plain: { readonly [at: string]: string } = {
  'payment/make-cc-top-up-account.topUpAmount': 'the specification fixes it (section 7)',
  'subscription/get-debt-status.account.minimum': 'the bound of a box in which whole units are typed',
  'subscription/get-debt-status.account.maximum': 'the bound of a box in which whole units are typed',
  'subscription/get-debt-status.account.unit': 'no money: how many minor units a whole one has',
}

test('money has one shape in every call; where a plain number is fixed, its schema says the unit', () => {
  const found = calls.flatMap((call) => [
    ...bareMoney(call.input as Shape, call.id),
    ...bareMoney(call.output as Shape, call.id),
  ])

  expect(found.map(({ at }) => at).sort()).toEqual(Object.keys(plain).sort())
  for (const { at, shape } of found) expect(shape.description, at).toMatch(/(minor|whole) units/)
})

test('a bare number is found wherever it stands', () => {
  const price = { type: 'integer' }
  const shape: Shape = { properties: { rows: { anyOf: [{ items: { properties: { priceMonthly: price } } }] } } }

  expect(bareMoney(shape, 'x').map(({ at }) => at)).toEqual(['x.rows.priceMonthly'])
})
