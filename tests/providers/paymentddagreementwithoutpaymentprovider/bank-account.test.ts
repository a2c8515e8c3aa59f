import { describe, expect, it } from 'vitest'
import { validBy } from '#engine/tables/valid.ts'
import {
  type BankRules,
  type GivenBank,
  judgeBank,
} from '#providers/paymentddagreementwithoutpaymentprovider/server/bank-account.ts'
import { newMandateReference } from '#providers/paymentddagreementwithoutpaymentprovider/server/mandate-reference.ts'
import { isCreditorId } from '#providers/paymentddagreementwithoutpaymentprovider/server/scheme.ts'
import { ibans } from '#server/releases/facts/ibans.ts'

const valid = validBy({ zipCodeList: {}, postcodes: {}, phones: {}, ibans })
const rules = (country: string, scheme: BankRules['scheme']): BankRules => ({ country, scheme, valid })
const holder = 'Ada Lovelace'
const us = { holder, routingNumber: '021000021', accountNumber: '000123456789', accountType: 'checking' } as const

describe('bank details that are right', () => {
  it.each<[string, GivenBank, BankRules, string, string]>([
    [
      'an IBAN in groups',
      { holder, iban: 'de89 3704 0044 0532 0130 00' },
      rules('DE', 'sepa'),
      'DE89370400440532013000',
      '3000',
    ],
    [
      'an IBAN of another SEPA country',
      { holder, iban: 'NL91ABNA0417164300' },
      rules('DE', 'sepa'),
      'NL91ABNA0417164300',
      '4300',
    ],
    [
      'an IBAN with its BIC',
      { holder, iban: 'DE89370400440532013000', bic: 'cobadeff' },
      rules('DE', 'sepa'),
      'DE89370400440532013000',
      '3000',
    ],
    [
      'an IBAN outside of SEPA, by a local scheme',
      { holder, iban: 'AE070331234567890123456' },
      rules('AE', 'local'),
      'AE070331234567890123456',
      '3456',
    ],
    ['an account in the United States', us, rules('US', 'ach'), 'checking-021000021-000123456789', '6789'],
    [
      'BSB and account in Australia',
      { holder, branchNumber: '062-000', accountNumber: '12345678' },
      rules('AU', 'becs'),
      '062000-12345678',
      '5678',
    ],
    [
      'institution, transit and account in Canada',
      { holder, bankNumber: '003', branchNumber: '12345', accountNumber: '1234567' },
      rules('CA', 'pad'),
      '003-12345-1234567',
      '4567',
    ],
    [
      'the four parts of New Zealand',
      { holder, bankNumber: '12', branchNumber: '3140', accountNumber: '0123456', suffixNumber: '50' },
      rules('NZ', 'local'),
      '12-3140-50-0123456',
      '3456',
    ],
    [
      'by length where no rule is known',
      { holder, bankNumber: '777', accountNumber: '99 88 77' },
      rules('KE', 'local'),
      '777-998877',
      '8877',
    ],
  ])('%s', (_, given, by, number, last4) => {
    const judged = judgeBank(given, by)

    expect(judged).toMatchObject({ ok: true, account: { holder, number, last4 } })
  })

  it('keeps a name as it is written, and the numbers without their blanks', () => {
    const judged = judgeBank(
      { holder: ' Ada  Lovelace ', iban: 'DE89 3704 0044 0532 0130 00', bankName: 'GLS Bank' },
      rules('DE', 'sepa'),
    )

    expect(judged).toMatchObject({
      account: {
        holder: 'Ada  Lovelace',
        bankName: 'GLS Bank',
        country: 'DE',
        details: { iban: 'DE89370400440532013000' },
      },
    })
  })
})

describe('bank details that are wrong name their member', () => {
  it.each<[string, GivenBank, BankRules, keyof GivenBank]>([
    ['nobody holds it', { iban: 'DE89370400440532013000' }, rules('DE', 'sepa'), 'holder'],
    ['no IBAN', { holder }, rules('DE', 'sepa'), 'iban'],
    ['a wrong check digit', { holder, iban: 'DE88370400440532013000' }, rules('DE', 'sepa'), 'iban'],
    ['a wrong length', { holder, iban: 'DE8937040044053201300' }, rules('DE', 'sepa'), 'iban'],
    ['an account that SEPA does not reach', { holder, iban: 'AE070331234567890123456' }, rules('DE', 'sepa'), 'iban'],
    ['an American account for SEPA', us, rules('DE', 'sepa'), 'iban'],
    ['a BIC that is none', { holder, iban: 'DE89370400440532013000', bic: 'COBA' }, rules('DE', 'sepa'), 'bic'],
    [
      'a routing number with a wrong check digit',
      { ...us, routingNumber: '021000022' },
      rules('US', 'ach'),
      'routingNumber',
    ],
    ['a routing number of nothing', { ...us, routingNumber: '000000000' }, rules('US', 'ach'), 'routingNumber'],
    ['an account of three digits', { ...us, accountNumber: '123' }, rules('US', 'ach'), 'accountNumber'],
    ['neither checking nor savings', { ...us, accountType: null }, rules('US', 'ach'), 'accountType'],
    [
      'a BSB of five digits',
      { holder, branchNumber: '06200', accountNumber: '12345678' },
      rules('AU', 'becs'),
      'branchNumber',
    ],
    [
      'an Australian account of ten',
      { holder, branchNumber: '062000', accountNumber: '1234567890' },
      rules('AU', 'becs'),
      'accountNumber',
    ],
    [
      'a transit of four',
      { holder, bankNumber: '003', branchNumber: '1234', accountNumber: '1234567' },
      rules('CA', 'pad'),
      'branchNumber',
    ],
    [
      'an institution of two',
      { holder, bankNumber: '03', branchNumber: '12345', accountNumber: '1234567' },
      rules('CA', 'pad'),
      'bankNumber',
    ],
    [
      'a suffix of one',
      { holder, bankNumber: '12', branchNumber: '3140', accountNumber: '0123456', suffixNumber: '5' },
      rules('NZ', 'local'),
      'suffixNumber',
    ],
    ['letters in an account', { holder, accountNumber: '12AB34' }, rules('KE', 'local'), 'accountNumber'],
  ])('%s', (_, given, by, at) => {
    expect(judgeBank(given, by)).toEqual({ ok: false, at })
  })
})

describe('a creditor identifier', () => {
  it.each([
    ['DE98ZZZ09999999999', true],
    ['DE98ABC09999999999', true],
    ['DE97ZZZ09999999999', false],
    ['NL00ZZZ', false],
    ['de98zzz09999999999', false],
  ])('%s: %s', (text, is) => {
    expect(isCreditorId(text)).toBe(is)
  })
})

describe('a mandate reference', () => {
  it('is short enough for a bank, and another each time', () => {
    const many = Array.from({ length: 200 }, newMandateReference)

    expect(many.filter((one) => !/^M(-[2-9A-HJ-NP-Z]{4}){3}$/.test(one))).toEqual([])
    expect(new Set(many).size).toBe(many.length)
  })
})
