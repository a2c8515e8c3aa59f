import { expect, it } from 'vitest'
import { startDebtClub } from '../support/debt-club.ts'

const swiss = { code: 'de', locale: 'de-CH', longName: 'Deutsch', shortName: 'DE', direction: 'ltr', order: 1 }
const { buyer, call, topUp } = startDebtClub({ translations: [swiss] })

/** Without the space that does not break. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ')

it('amounts are written as the chain writes them in a language, not as the language does elsewhere', async () => {
  const person = await buyer()
  const { value } = await call('subscription/get-debt-status', person, {})
  expect(value.account.amounts.map(({ name }: { name: string }) => plain(name))).toEqual(['EUR 20.00', 'EUR 50.00'])
  const { params } = await topUp(person, 100)
  expect(plain(params.minimum)).toBe('EUR 5.00')
})
