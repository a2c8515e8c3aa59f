import type { PaperType } from '#contract/shapes/paper.ts'
import { defaultLanguage } from '../../releases/languages.ts'
import { findCenter } from '../centers/service.ts'
import { fileAway } from '../documents/file-away.ts'
import { noteAccepted } from '../legal/accept.ts'
import { signContract } from '../legal/signed-contract.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperInputs, paperLanguage } from '../papers/write-paper.ts'
import type { LockedIntent } from '../payments/delivery.ts'
import { payments } from '../payments/environment.ts'
import type { ContractPurchase, OrderOf } from '../payments/order.ts'
import { contractInputs } from '../subscriptions/contract-paper.ts'
import { subscriptionById } from '../subscriptions/find-subscription.ts'

/** Keeps what a buyer has accepted and the contract that came of it, in the transaction that delivers. */
export async function sign(
  chain: string,
  intent: LockedIntent,
  purchase: ContractPurchase,
  { subscriptionId, now }: { readonly subscriptionId: string | null; readonly now: Date },
): Promise<void> {
  const subscription = subscriptionId === null ? null : await subscriptionById(chain, subscriptionId, now)
  if (subscriptionId === null || subscription === null) return
  const { papers = [] } = purchase
  const same = { intentId: intent.id, subscriptionId }
  await noteAccepted(chain, { ...same, papers, at: intent.created_at })
  const release = payments().releaseOf(chain)
  const lang = intent.lang ?? defaultLanguage(release.config).code
  const lines = purchase.kind === 'addons' ? purchase.lines : purchase.agreed.lines
  const inputs = await contractInputs({ chain, release, lang, now }, subscription, { lines, papers })
  if (inputs === null) return
  await signContract(chain, { ...same, inputs, release: release.number, now })
  await fileAway(chain, release, {
    personId: subscription.personId,
    centerId: subscription.centerId,
    type: types[purchase.kind],
    source: intent.id,
    subscriptionId,
    inputs,
    now,
  })
}

interface SoldClips {
  readonly from: string
  readonly until: string | null
  /** Of its invoice. */
  readonly reference: string
  readonly now: Date
}

/** Keeps what was agreed about clips that are bought once, in the transaction that hands them over. */
export async function signPack(
  chain: string,
  intent: LockedIntent,
  { personId, centerId, name, papers = [] }: OrderOf<'clipcard'>,
  { from, until, reference, now }: SoldClips,
): Promise<void> {
  const release = payments().releaseOf(chain)
  const language = paperLanguage(release, intent.lang ?? defaultLanguage(release.config).code)
  const reading = { chain, release, lang: language.code, now }
  const reader = await paperReader(reading, personId, centerId)
  if (reader === null) return
  const words = paperWords(language)
  const amount = words.money(intent.amount_minor, intent.currency)
  const inputs = paperInputs(reading, 'contract', {
    data: {
      reader: [...reader.reader],
      foot: reader.foot,
      number: reference,
      date: words.date(from),
      plan: name,
      club: (await findCenter(chain, centerId, now, language.code))?.name ?? '',
      facts: [['start', words.date(from)], ...(until === null ? [] : [['end', words.date(until)]])],
      lines: [],
      change: null,
      once: { lines: [{ name, note: '', amount }], total: amount },
      papers: papers.map(({ paper, hash }) => ({ paper, version: hash.slice(0, 12) })),
    },
    name: { key: 'paper.contract.file', of: reference },
  })
  await fileAway(chain, release, { personId, centerId, type: 'CLIPCARD_CONTRACT', source: intent.id, inputs, now })
}

/** As what a contract stands among the papers of its holder. */
const types: { readonly [K in ContractPurchase['kind']]: PaperType } = {
  'new-subscription': 'SUBSCRIPTION_CONTRACT',
  'change-subscription': 'SUBSCRIPTION_CONTRACT',
  addons: 'ADDON_CONTRACT',
  'clipcard-subscription': 'CLIPCARD_CONTRACT',
}
