import type { Answered } from '#contract/answered.ts'
import type { BankDetails } from '#contract/shapes/person.ts'
import type { Tables } from '#engine/logic/types.ts'
import { isInSepa, type Scheme } from './scheme.ts'

/** Bank details as somebody gives them. Which of them count depends on the country of the account. */
export type GivenBank = Answered<typeof BankDetails>

export interface BankAccount {
  readonly holder: string
  readonly country: string
  /** The whole number, without blanks: two accounts are one when it is the same. */
  readonly number: string
  readonly last4: string
  readonly bankName: string | null
  /** What was given and counts, as it is kept. */
  readonly details: { readonly [name: string]: string }
}

export type JudgedAccount =
  | { readonly ok: true; readonly account: BankAccount }
  | { readonly ok: false; readonly at: keyof GivenBank }

/** Where the club is, and by which scheme it debits. `valid` is the engine's operator over the release's tables. */
export interface BankRules {
  readonly country: string
  readonly scheme: Scheme
  readonly valid: Tables['valid']
}

/** Judges bank details by the rules of their country; the first member that is wrong is named. */
export function judgeBank(given: GivenBank, rules: BankRules): JudgedAccount {
  const bank = withoutBlanks(given)
  if (!bank.holder || bank.holder.length < 2) return wrong('holder')
  const parts =
    rules.scheme === 'sepa' || bank.iban ? ibanOf(bank, rules) : (national[rules.country] ?? plain)(bank, rules)
  if (typeof parts === 'string') return wrong(parts)
  const country = bank.iban?.slice(0, 2) ?? rules.country
  const details = Object.fromEntries(
    Object.entries(bank).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
  const own = parts.at(-1) ?? ''
  return {
    ok: true,
    account: {
      holder: bank.holder,
      country,
      details,
      number: parts.join('-'),
      last4: own.slice(-4),
      bankName: bank.bankName ?? null,
    },
  }
}

/** The parts of an account's number, its own last; or the member that is wrong. */
type Kind = (bank: GivenBank, rules: BankRules) => readonly string[] | keyof GivenBank

const ibanOf: Kind = ({ iban, bic }, { scheme, valid }) => {
  if (!iban || !valid('iban', iban, null) || (scheme === 'sepa' && !isInSepa(iban))) return 'iban'
  return !bic || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? [iban] : 'bic'
}

const unitedStates: Kind = ({ routingNumber, accountNumber, accountType }, { valid }) => {
  if (!routingNumber || !valid('routing', routingNumber, null)) return 'routingNumber'
  if (!isDigits(accountNumber, 4, 17)) return 'accountNumber'
  return accountType ? [accountType, routingNumber, accountNumber] : 'accountType'
}

/** BSB (bank, state, branch) and account. */
const australia: Kind = ({ branchNumber, accountNumber }) => {
  if (!isDigits(branchNumber, 6)) return 'branchNumber'
  return isDigits(accountNumber, 5, 9) ? [branchNumber, accountNumber] : 'accountNumber'
}

/** Institution, transit, account. */
const canada: Kind = ({ bankNumber, branchNumber, accountNumber }) => {
  if (!isDigits(bankNumber, 3)) return 'bankNumber'
  if (!isDigits(branchNumber, 5)) return 'branchNumber'
  return isDigits(accountNumber, 7, 12) ? [bankNumber, branchNumber, accountNumber] : 'accountNumber'
}

const newZealand: Kind = ({ bankNumber, branchNumber, accountNumber, suffixNumber }) => {
  if (!isDigits(bankNumber, 2)) return 'bankNumber'
  if (!isDigits(branchNumber, 4)) return 'branchNumber'
  if (!isDigits(suffixNumber, 2, 3)) return 'suffixNumber'
  return isDigits(accountNumber, 7) ? [bankNumber, branchNumber, suffixNumber, accountNumber] : 'accountNumber'
}

/** Countries without a rule of their own: by length alone. */
const plain: Kind = ({ bankNumber, bankRegNumber, branchNumber, accountNumber, controlDigits }) => {
  if (!isDigits(accountNumber, 4, 20)) return 'accountNumber'
  const before = [bankNumber, bankRegNumber, branchNumber, controlDigits].flatMap((part) => part ?? [])
  return [...before, accountNumber]
}

const national: { readonly [country: string]: Kind } = {
  US: unitedStates,
  AU: australia,
  CA: canada,
  NZ: newZealand,
}

function isDigits(text: string | null | undefined, least: number, most = least): text is string {
  return typeof text === 'string' && /^\d+$/.test(text) && text.length >= least && text.length <= most
}

/** Numbers are typed in groups, with blanks and strokes; names keep theirs. */
function withoutBlanks({ holder, bankName, ...numbers }: GivenBank): GivenBank {
  const plainly = Object.entries(numbers).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'accountType' ? value.replaceAll(/[\s./-]/g, '').toUpperCase() : value,
  ])
  return { ...Object.fromEntries(plainly), holder: holder?.trim() ?? null, bankName: bankName?.trim() || null }
}

const wrong = (at: keyof GivenBank): JudgedAccount => ({ ok: false, at })
