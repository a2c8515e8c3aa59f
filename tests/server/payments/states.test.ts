import { describe, expect, it } from 'vitest'
import { mayMove, type PaymentState, paymentCodeOf, paymentMoves } from '#server/features/payments/states.ts'

const states = Object.keys(paymentMoves) as PaymentState[]

describe('the life of a payment', () => {
  it.each<[PaymentState, PaymentState]>([
    ['created', 'paid'],
    ['created', 'pending'],
    ['pending', 'authorised'],
    ['authorised', 'paid'],
    ['refused', 'paid'],
    ['error', 'paid'],
    ['paid', 'fulfilled'],
    ['paid', 'fulfil_failed'],
    ['fulfil_failed', 'refunding'],
    ['refunding', 'refunded'],
    ['fulfilled', 'reversed'],
  ])('may go from %s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(true)
  })

  it.each<[PaymentState, PaymentState]>([
    ['created', 'fulfilled'],
    ['paid', 'refused'],
    ['fulfilled', 'paid'],
    ['fulfilled', 'refused'],
    ['refunded', 'paid'],
    ['reversed', 'fulfilled'],
  ])('never goes from %s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(false)
  })

  it('delivers only what was paid', () => {
    const before = states.filter((from) => mayMove(from, 'fulfilled'))

    expect(before.sort()).toEqual(['fulfil_failed', 'paid'])
  })
})

describe('the code of a state', () => {
  it.each<[PaymentState, boolean, string]>([
    ['created', false, 'IP'],
    ['pending', false, 'IP'],
    ['authorised', false, 'IP'],
    ['paid', false, 'IP'],
    ['fulfilled', true, 'RD'],
    ['refused', false, 'PU'],
    ['error', false, 'PE'],
    ['fulfil_failed', false, 'RE'],
    ['refunding', false, 'RE'],
    ['refunded', false, 'PU'],
    ['refunded', true, 'RD'],
    ['partly_refunded', true, 'RD'],
    ['reversed', true, 'RD'],
  ])('%s (delivered: %s) is %s', (state, delivered, code) => {
    expect(paymentCodeOf(state, delivered)).toBe(code)
  })

  it('is there for every state', () => {
    for (const state of states) expect(paymentCodeOf(state, false)).toMatch(/^(IP|RD|PU|PE|RE)$/)
  })
})
