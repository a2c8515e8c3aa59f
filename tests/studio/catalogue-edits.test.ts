import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { type CatalogueEdit, type Edit, editsBetween, settled, withEdits } from '#studio/catalogue/edits.ts'
import { priceAt, withoutPrice, withPrice } from '#studio/catalogue/prices.ts'

const komplett = { id: 'komplett', price: '54.90', bindingMonths: 12 }
const base = { plans: [komplett, { id: 'flex', price: '69.90' }] }
const priceTo = (value: string, was = '54.90'): Edit => ({
  kind: 'plans',
  id: 'komplett',
  member: 'price',
  was,
  value,
})
const acts = (...edits: Edit[]): readonly CatalogueEdit[] => edits.map((edit) => ({ edits: [edit] }))

describe('edits laid over what is sold', () => {
  it('other members of one entry merge, whoever applied them', () => {
    const theirs = { plans: [{ ...komplett, bindingMonths: 6 }] }
    const { catalogue, conflicts } = withEdits(theirs, acts(priceTo('57.90')))
    expect(catalogue.plans).toEqual([{ id: 'komplett', price: '57.90', bindingMonths: 6 }])
    expect(conflicts).toEqual([])
  })

  it('the same member is a conflict once, and what was typed stays', () => {
    const theirs = { plans: [{ ...komplett, price: '56.00' }] }
    const { catalogue, conflicts } = withEdits(theirs, acts(priceTo('57.90'), priceTo('58.90', '57.90')))
    expect(catalogue.plans?.[0]?.price).toBe('58.90')
    expect(conflicts).toEqual([{ edit: priceTo('57.90'), theirs: '56.00' }])
  })

  it('the same value applied by somebody else is none', () => {
    expect(withEdits({ plans: [{ ...komplett, price: '57.90' }] }, acts(priceTo('57.90'))).conflicts).toEqual([])
  })

  it.each([
    ['mine', '57.90'],
    ['theirs', '56.00'],
  ] as const)('a conflict settled for %s is %s, and over', (whose, price) => {
    const theirs = { plans: [{ ...komplett, price: '56.00' }] }
    const typed = acts(priceTo('57.90'))
    const [conflict] = withEdits(theirs, typed).conflicts
    if (conflict === undefined) throw new Error('there is no conflict')
    const after = withEdits(theirs, settled(typed, conflict, whose))
    expect(after.catalogue.plans?.[0]?.price).toBe(price)
    expect(after.conflicts).toEqual([])
  })

  it('an entry that somebody deleted is told, and can be let go', () => {
    const typed = acts(priceTo('57.90'))
    const [conflict] = withEdits({ plans: [] }, typed).conflicts
    expect(conflict?.theirs).toBeNull()
    if (conflict) expect(settled(typed, conflict, 'theirs')).toEqual([])
  })

  it('a copy stands behind what it was made of, and undoing all gives what is sold', () => {
    const copy: Edit = {
      kind: 'plans',
      id: 'neu',
      member: null,
      was: null,
      value: { ...komplett, id: 'neu' },
      after: 'komplett',
    }
    expect(withEdits(base, acts(copy)).catalogue.plans?.map(({ id }) => id)).toEqual(['komplett', 'neu', 'flex'])
    expect(withEdits(base, []).catalogue).toEqual(base)
  })

  it('between two entries each member is an edit of its own', () => {
    const after = { id: 'komplett', price: '57.90', allClubs: true }
    expect(editsBetween('plans', komplett, after)).toEqual([
      { kind: 'plans', id: 'komplett', member: 'price', was: '54.90', value: '57.90' },
      { kind: 'plans', id: 'komplett', member: 'bindingMonths', was: 12, value: null },
      { kind: 'plans', id: 'komplett', member: 'allClubs', was: null, value: true },
    ])
  })
})

describe('prices with their time, seen from 27 November 2026', () => {
  const today = '2026-11-27'
  const plan: JsonObject = komplett

  it.each([
    ['all clubs, at once', { club: null, from: null }, { price: '57.90' }],
    ['all clubs, from a day', { club: null, from: '2027-01-01' }, { prices: [{ from: '2027-01-01', price: '57.90' }] }],
    ['a club, at once', { club: '101', from: null }, { prices: [{ clubs: ['101'], price: '57.90' }] }],
    [
      'a club, from a day',
      { club: '101', from: '2027-01-01' },
      { prices: [{ clubs: ['101'], from: '2027-01-01', price: '57.90' }] },
    ],
  ] as const)('%s', (_, place, more) => {
    const after = withPrice(plan, place, today, '57.90')
    expect(after).toEqual({ ...komplett, ...more })
    expect(priceAt(after, place.club, place.from ?? today).price).toBe('57.90')
  })

  it('at once goes before what began on a day, keeps the fee, and leaves the other clubs of a price alone', () => {
    const both = [{ clubs: ['101', '102'], from: '2026-06-01', price: '50.00', joiningFee: '10.00' }]
    const after = withPrice({ ...plan, prices: both }, { club: '101', from: null }, today, '49.00')
    expect(priceAt(after, '101', today).price).toBe('49.00')
    expect(priceAt(after, '102', today).price).toBe('50.00')
    expect(after.prices).toContainEqual({ clubs: ['101'], from: today, price: '49.00', joiningFee: '10.00' })
  })

  it('what follows is told beside the price of today, and taken out again', () => {
    const after = withPrice(plan, { club: null, from: '2027-01-01' }, today, '57.90')
    expect(priceAt(after, '101', today)).toEqual({
      price: '54.90',
      isOwn: false,
      next: { from: '2027-01-01', price: '57.90' },
    })
    expect(priceAt(withoutPrice(after, { club: null, from: '2027-01-01' }), '101', today).next).toBeNull()
  })
})
