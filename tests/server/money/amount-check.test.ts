import { describe, expect, it } from 'vitest'
import {
  type AmountCheck,
  checkAmount,
  mayBePaid,
  type PaidPart,
  spread,
} from '#server/features/money/rules/amount-check.ts'

const open = [
  { id: 'a', openMinor: 4900 },
  { id: 'b', openMinor: 1500 },
]
const part = (invoiceId: string, amountMinor: number): PaidPart => ({ invoiceId, amountMinor })

describe('an amount is compared with what is open', () => {
  it.each<[string, number, PaidPart[], AmountCheck]>([
    ['all of it', 6400, [part('a', 4900), part('b', 1500)], 'ACCURATE'],
    ['one whole invoice', 1500, [part('b', 1500)], 'ACCURATE'],
    ['a part of one', 1000, [part('a', 1000)], 'PARTIAL'],
    ['one whole and a part of another', 5000, [part('a', 4900), part('b', 100)], 'PARTIAL'],
    ['more than is open of one', 2000, [part('b', 2000)], 'SOME_AMOUNT_NOT_MATCHING'],
    ['nothing of one', 4900, [part('a', 4900), part('b', 0)], 'SOME_AMOUNT_NOT_MATCHING'],
    ['less than nothing', -1, [part('a', -1)], 'SOME_AMOUNT_NOT_MATCHING'],
    ['another sum than the parts', 6401, [part('a', 4900), part('b', 1500)], 'TOTAL_AMOUNT_NOT_MATCHING'],
    ['a smaller sum than the parts', 1, [part('a', 4900)], 'TOTAL_AMOUNT_NOT_MATCHING'],
    ['an invoice that is not open', 100, [part('c', 100)], 'UNKOWN'],
    ['one invoice twice', 3000, [part('b', 1500), part('b', 1500)], 'UNKOWN'],
    ['no invoice', 0, [], 'UNKOWN'],
  ])('%s', (_, total, parts, check) => {
    expect(checkAmount(total, parts, open)).toBe(check)
  })

  it.each<[AmountCheck, boolean, boolean]>([
    ['ACCURATE', false, true],
    ['PARTIAL', true, true],
    ['PARTIAL', false, false],
    ['SOME_AMOUNT_NOT_MATCHING', true, false],
    ['TOTAL_AMOUNT_NOT_MATCHING', true, false],
    ['UNKOWN', true, false],
  ])('%s where parts are allowed (%s): %s', (check, partial, may) => {
    expect(mayBePaid(check, partial)).toBe(may)
  })
})

describe('an amount is spread over invoices, the oldest first', () => {
  it.each<[number, PaidPart[]]>([
    [6400, [part('a', 4900), part('b', 1500)]],
    [4900, [part('a', 4900)]],
    [5000, [part('a', 4900), part('b', 100)]],
    [1, [part('a', 1)]],
    [0, []],
    [7000, [part('a', 4900), part('b', 1500)]],
  ])('%i', (total, parts) => {
    expect(spread(total, open)).toEqual(parts)
  })

  it('of more than is open the check says so', () => {
    expect(checkAmount(7000, spread(7000, open), open)).toBe('TOTAL_AMOUNT_NOT_MATCHING')
  })
})
