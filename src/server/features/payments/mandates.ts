import type { JsonObject } from '#engine/documents.ts'
import {
  type BankAccount,
  type GivenBank,
  judgeBank,
} from '#providers/paymentddagreementwithoutpaymentprovider/server/bank-account.ts'
import { newMandateReference } from '#providers/paymentddagreementwithoutpaymentprovider/server/mandate-reference.ts'
import { isScheme, type Scheme } from '#providers/paymentddagreementwithoutpaymentprovider/server/scheme.ts'
import { sayIfAny } from '#sentences/create-sentences.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { findCenter } from '../centers/service.ts'
import { fileAway } from '../documents/file-away.ts'
import { moneyInWords } from '../money-in-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperInputs, paperLanguage } from '../papers/write-paper.ts'
import { numberSetting, textSetting } from '../settings.ts'
import { insertAgreement } from './agreement-repository.ts'
import type { LockedIntent } from './delivery.ts'
import { endMandates, standingMandates } from './mandate-repository.ts'
import { mandate } from './providers.ts'

/** Who debits, by which scheme: a club's settings, or its chain's. */
interface Creditor {
  readonly scheme: Scheme
  readonly name: string
  readonly id: string
  readonly noticeDays: number | null
}

export interface MandateTerms {
  readonly creditor: Creditor
  readonly account: BankAccount
}

/** What is wrong with bank details, before anything is written: whose mandate at which club it would be. */
export function judgeMandate(context: CallContext, centerId: string, bank: GivenBank) {
  const creditor = creditorOf(context, centerId)
  if (creditor === null) return refuse('NO_PROVIDER')
  const country = textSetting(context.release, centerId, 'country') ?? ''
  const { valid } = context.release.program.platform
  const judged = judgeBank(bank, { country, valid, scheme: creditor.scheme })
  if (!judged.ok) return refuse('INVALID_BANK', { at: `bank.${judged.at}` })
  return { ok: true, terms: { creditor, account: judged.account } } as const
}

/** The form in which its holder ticked the mandate: its words are kept. */
type MandateForm = 'pay' | 'agreement'

/**
 * Writes a mandate in the running transaction and gives the id of its agreement. The same account again is the mandate
 * that stands; another account takes its place, so that nobody is charged by two.
 */
export async function recordMandate(
  context: CallContext,
  terms: MandateTerms,
  intent: Pick<LockedIntent, 'id' | 'person_id' | 'center_id' | 'amount_minor' | 'currency'>,
  form: MandateForm = 'pay',
): Promise<string> {
  const { chain, now } = context
  const { account, creditor } = terms
  const { person_id: personId, center_id: centerId } = intent
  const standing = await standingMandates(chain, personId, mandate.id)
  const same = standing.find(
    (one) => one.bank_sealed !== null && numberOf(unseal(one.bank_sealed, placeOf(chain, one.id))) === account.number,
  )
  if (same !== undefined) return same.id
  await endMandates(
    chain,
    standing.map(({ id }) => id),
    now,
  )
  const id = crypto.randomUUID()
  const reference = newMandateReference()
  const agreed = agreedTo(context, creditor, intent, form)
  await fileMandate(context, { id, personId, centerId, reference, last4: account.last4, agreed })
  return insertAgreement({
    chain,
    id,
    personId,
    centerId,
    now,
    intentId: intent.id,
    kind: 'DD',
    name: account.bankName ?? names[creditor.scheme],
    last4: account.last4,
    provider: mandate.id,
    bankSealed: seal(JSON.stringify({ ...account.details, number: account.number }), placeOf(chain, id)),
    mandateReference: reference,
    mandate: agreed,
    validUntil: null,
  })
}

type Agreed = JsonObject & { readonly words: readonly string[]; readonly name: string; readonly id: string }

/** What the holder agreed to: by whom they are debited, and the words that they ticked. */
function agreedTo(
  { release, lang }: CallContext,
  creditor: Creditor,
  { amount_minor, currency }: Pick<LockedIntent, 'amount_minor' | 'currency'>,
  form: MandateForm,
): Agreed {
  const key = `form.${form}.${creditor.scheme === 'sepa' ? 'sepaMandate' : 'debitMandate'}`
  const sentences = sentencesOf(release, lang)
  const said: { readonly [name: string]: string } = {
    creditor: creditor.name,
    creditorId: creditor.id,
    noticeDays: String(creditor.noticeDays ?? ''),
    dueToday: moneyInWords(localeOf(release.config, lang), amount_minor, currency),
  }
  const words = [`${key}.hint`, key].flatMap((one) => sayIfAny(sentences, one, said) ?? [])
  return { ...creditor, lang, release: release.id, words }
}

interface NewMandate {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly reference: string
  readonly last4: string | null
  readonly agreed: Agreed
}

/** Puts the mandate among the papers of its holder, in the words that were ticked. */
async function fileMandate(
  context: CallContext,
  { id, personId, centerId, reference, last4, agreed }: NewMandate,
): Promise<void> {
  const { chain, release, now } = context
  const reader = await paperReader(context, personId, centerId)
  const center = await findCenter(chain, centerId, now)
  if (reader === null || center === null) return
  const inputs = paperInputs(context, 'mandate', {
    data: {
      reader: [...reader.reader],
      foot: reader.foot,
      reference,
      words: agreed.words,
      creditor: agreed.name,
      creditorId: agreed.id,
      account: last4 === null ? '' : `•••• ${last4}`,
      date: paperWords(paperLanguage(release, context.lang)).date(center.today),
    },
    name: { key: 'paper.mandate.file', of: reference },
  })
  await fileAway(chain, release, {
    personId,
    centerId,
    type: 'PAYMENT_AGREEMENT_CONTRACT',
    source: id,
    inputs,
    now,
  })
}

function creditorOf({ release }: CallContext, centerId: string): Creditor | null {
  const at = (name: string) => `paymentProvidersConfig.${mandate.id}.${name}`
  const scheme = textSetting(release, centerId, at('scheme'))
  const name = textSetting(release, centerId, at('creditorName'))
  const id = textSetting(release, centerId, at('creditorId'))
  if (!isScheme(scheme) || name === null || id === null) return null
  return { scheme, name, id, noticeDays: numberSetting(release, centerId, at('noticeDays')) }
}

/** How an account is called whose bank was not named. */
const names: { readonly [S in Scheme]: string } = { sepa: 'IBAN', ach: 'ACH', becs: 'BECS', pad: 'PAD', local: 'Bank' }

const placeOf = (chain: string, id: string): string => `payment_agreements/${chain}/${id}/bank`

const numberOf = (text: string): string => (JSON.parse(text) as { readonly number: string }).number // as written above
