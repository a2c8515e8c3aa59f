import { expect, it } from 'vitest'
import { priceMoves, tellPrices } from '#server/catalogue/kinds/plan-prices.ts'

const before = { price: '54.90' }
const usual = { from: '2026-12-07', price: '54.90' }
const sale = { price: '54.90', prices: [{ from: '2026-11-30', price: '44.90' }, usual] }
const uses = { live: 23, ever: 24 }

it('a price of some days is told with its last day', () => {
  expect(priceMoves(before, sale, uses)).toEqual([
    {
      what: 'price',
      club: null,
      day: '2026-11-30',
      last: '2026-12-06',
      before: '54.90',
      after: '44.90',
      live: 23,
    },
  ])
  expect(tellPrices(before, sale, { uses, catalogue: {}, lang: 'en' })).toEqual([
    'price 54.90 -> 44.90 from 2026-11-30 to 2026-12-06; 23 contracts keep their price',
  ])
})

it('one that nothing follows has none, and that of a club none by what follows elsewhere', () => {
  const elsewhere = [
    { clubs: ['101'], price: '39.90' },
    { clubs: ['102'], from: '2027-02-01', price: '49.90' },
  ]
  expect(priceMoves(before, { price: '54.90', prices: elsewhere }, uses)).toMatchObject([
    { club: '101', day: null, last: null },
    { club: '102', day: '2027-02-01', last: null },
  ])
})
