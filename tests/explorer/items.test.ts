import { describe, expect, test } from 'vitest'
import { type Item, itemsOf } from '#explorer/items/index.ts'
import { calls, shop } from './small-shop.ts'

const ids = (items: readonly Item[], isOff: boolean): readonly string[] =>
  items.filter(({ off }) => (off === 'settings') === isOff).map(({ id }) => id)

const plain = shop({ gifts: false, old: false, note: 'optional' })

test('everything that the flow can show is listed, in the order of its documents', () => {
  expect(ids(itemsOf(plain, calls, 'buy'), false)).toEqual([
    'flow:buy/blocks/basket/when=true',
    'flow:buy/blocks/basket/when=false',
    'step:pick',
    'flow:buy/steps/pick/skip=true',
    'flow:buy/steps/pick/skip=false',
    'end:sold-out',
    'step:pay',
    'flow:buy/steps/pay/when=true',
    'flow:buy/steps/pay/when=false',
    'flow:buy/steps/pay/acts/pay>shop/pay',
    'flow:buy/steps/pay/acts/pay>shop/owe',
    'flow:buy/steps/pay/acts/pay!DECLINED',
    'flow:buy/steps/pay/acts/pay!GONE',
    'end:done',
    'flow:buy/data/price/when=true',
    'flow:buy/data/price/when=false',
    'flow:buy/data/price>',
    'flow:buy/data/price!SOLD_OUT',
    'form:pick@pick/fields/club=optional',
    'form:pick@pick/fields/kind=required',
    'form:pick@pick/fields/kind/choices/only=true',
    'form:pick@pick/fields/kind/choices/only=false',
    'form:pick@pick/fields/kind#"card"',
    'form:pick@pick/fields/kind#"box"',
    'form:pick@pick/fields/note=optional',
    'form:pick@pick/fields/to=required',
    'form:pick@pick/fields/to=notUsed',
    'form:pick@pick/rules/fine/assert=true',
    'form:pick@pick/rules/fine/assert=false',
    'form:pick@pick/data/words>',
    'form:pick@pick/data/words!SOLD_OUT',
    'form:address@pick.to/fields/zip=required',
    'form:address@pick.to/rules/known/assert=true',
    'form:address@pick.to/rules/known/assert=false',
  ])
})

test('and what the settings alone switch off stands apart', () => {
  expect(ids(itemsOf(plain, calls, 'buy'), true)).toEqual([
    'step:gift',
    'flow:buy/steps/gift/when=true',
    'flow:buy/steps/gift/when=false',
    'flow:buy/steps/gift/blocks/paper/when=true',
    'flow:buy/steps/gift/blocks/paper/when=false',
    'flow:buy/steps/sold-out/when=true',
    'flow:buy/steps/sold-out/when=false',
    'end:no-gift',
    'flow:buy/steps/no-gift/when=true',
    'flow:buy/steps/no-gift/when=false',
    'flow:buy/data/wrapping>',
    'flow:buy/data/wrapping!SOLD_OUT',
    'form:pick@pick/fields/kind#"old"',
    'form:pick@pick/fields/note=required',
    'form:pick@pick/fields/note=notUsed',
    'form:gift@gift/fields/color=required',
    'form:gift@gift/fields/color#"red"',
  ])
})

test('what only a rule reads of a field that is not used is off', () => {
  const off = ids(itemsOf(shop({ gifts: false, old: false, note: 'notUsed' }), calls, 'buy'), true)

  expect(off).toEqual(expect.arrayContaining(['form:pick@pick/data/words>', 'form:pick@pick/data/words!SOLD_OUT']))
})

describe('what one centre has switched on is not off', () => {
  const withCenter = shop(
    { gifts: false, old: false, note: 'optional' },
    { 'club-2': { gifts: true, note: 'required' } },
  )
  const on = ids(itemsOf(withCenter, calls, 'buy'), false)

  test.each([
    'step:gift',
    'end:no-gift',
    'flow:buy/steps/gift/blocks/paper/when=true',
    'flow:buy/data/wrapping>',
    'form:pick@pick/fields/note=required',
    'form:gift@gift/fields/color#"red"',
  ])('%s', (id) => {
    expect(on).toContain(id)
  })

  test('but a condition that each of them decides is no question', () => {
    expect(on).not.toContain('flow:buy/steps/gift/when=true')
  })

  test('unless one asks about certain settings only', () => {
    expect(ids(itemsOf(withCenter, calls, 'buy', withCenter.config), false)).not.toContain('step:gift')
  })
})

test('an item says what it is without its id being read', () => {
  const items = itemsOf(plain, calls, 'buy')

  expect(items).toContainEqual({
    id: 'flow:buy/steps/pay/acts/pay!DECLINED',
    kind: 'code',
    place: 'flow:buy/steps/pay/acts/pay',
    code: 'DECLINED',
  })
  expect(items).toContainEqual({
    id: 'form:pick@pick/fields/kind#"old"',
    kind: 'option',
    place: 'form:pick@pick/fields/kind',
    option: 'old',
    off: 'settings',
  })
})

test('a flow that does not exist shows nothing', () => {
  expect(itemsOf(plain, calls, 'bye')).toEqual([])
})
