import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import type { Language } from '../../releases/languages.ts'
import type { AcceptedPaper } from '../legal/accept.ts'
import { signedContract } from '../legal/signed-contract.ts'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import { lineWords, type NamedLine } from '../money/line-words.ts'
import { paperReader } from '../papers/reader.ts'
import { type PaperWords, paperWords } from '../papers/words.ts'
import { type PaperContext, type PaperInputs, paperInputs, paperLanguage, setInputs } from '../papers/write-paper.ts'
import { wordedNameOf } from './offer.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'
import type { Period } from './rules/terms.ts'
import { wordsOf } from './subscription-words.ts'

/** The contract of a subscription: as it was signed, else as it stands, in the reader's language. Null: it could not be made. */
export async function contractPaper(context: PaperContext, subscription: SubscriptionFacts, intentId?: string) {
  const signed = await signedContract(context, { subscriptionId: subscription.id, intentId })
  if (signed !== undefined) return signed
  const inputs = await contractInputs(context, subscription)
  return inputs === null ? null : setInputs(context, inputs)
}

/** What is agreed beside the subscription itself. */
export interface Signed {
  /** What was due at once, as it was agreed. */
  readonly lines: readonly InvoiceLineRow[]
  readonly papers: readonly AcceptedPaper[]
}

/** What the contract of a subscription is made of as it stands. Null: its holder is gone. */
export async function contractInputs(
  context: PaperContext,
  subscription: SubscriptionFacts,
  { lines, papers }: Signed = { lines: [], papers: [] },
): Promise<PaperInputs | null> {
  const language = paperLanguage(context.release, context.lang)
  const reading = { ...context, lang: language.code }
  const reader = await paperReader(reading, subscription.personId, subscription.centerId)
  if (reader === null) return null
  const words = paperWords(language)
  const { planName, centerName } = await wordsOf(reading, subscription)
  const data = {
    reader: [...reader.reader],
    foot: reader.foot,
    number: subscription.number,
    date: words.date(subscription.today),
    plan: planName,
    club: centerName,
    facts: factsOf(subscription, words, language),
    lines: await linesOf(reading, subscription, { words, planName }),
    change: await changeOf(reading, subscription, words),
    once: onceOf(lines, lineWords(reading), (amountMinor) => words.money(amountMinor, subscription.currency), words),
    papers: papers.map(({ paper, hash }) => ({ paper, version: hash.slice(0, 12) })),
  }
  return paperInputs(context, 'contract', { data, name: { key: 'paper.contract.file', of: subscription.number } })
}

/** The key of each fact, and what it is. */
function factsOf(subscription: SubscriptionFacts, words: PaperWords, { locale }: Language): [string, string][] {
  const { startDate, bindingEnds, endDate, plan } = subscription
  return [
    ['start', words.date(startDate)],
    ...(bindingEnds === null ? [] : ([['binding', words.date(bindingEnds)]] as [string, string][])),
    ...(endDate === null ? [] : ([['end', words.date(endDate)]] as [string, string][])),
    ...(endDate !== null || plan.notice === null
      ? []
      : ([['notice', periodInWords(locale, plan.notice)]] as [string, string][])),
  ]
}

const periodInWords = (locale: string, { count, unit }: Period): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unitDisplay: 'long',
    numberingSystem: 'latn',
    unit: unit.slice(0, -1),
  }).format(count)

interface Naming {
  readonly words: PaperWords
  readonly planName: string
}

/** What is paid for: the plan, its discounts, the add-ons that run. A term that is paid at once has one price. */
async function linesOf(
  { chain, lang }: Pick<PaperContext, 'chain' | 'lang'>,
  subscription: SubscriptionFacts,
  { words, planName }: Naming,
): Promise<JsonObject[]> {
  const money = (amountMinor: number) => words.money(amountMinor, subscription.currency)
  const line = (name: string, amount: string, days: { readonly from?: string; readonly to?: string | null } = {}) => ({
    name,
    amount,
    each: subscription.type === 'CASH' ? 'term' : 'monthly',
    from: days.to ? words.shortDate(days.from ?? subscription.startDate) : '',
    until: days.to ? words.shortDate(days.to) : '',
  })
  const names = await addonNames(chain, lang)
  const addons = subscription.addons.filter(({ to }) => to === null || to >= subscription.today)
  return [
    line(planName, money(subscription.priceMonthlyMinor)),
    ...subscription.discounts.map(({ percent, amountMinor, from, to }) =>
      line(planName, `\u2212${percent === null ? money(amountMinor ?? 0) : words.percent(percent / 100)}`, {
        from,
        to,
      }),
    ),
    ...addons.map(({ id, priceMonthlyMinor, from, to }) =>
      line(names.get(id) ?? id, money(priceMonthlyMinor), { from, to }),
    ),
  ]
}

async function addonNames(chain: string, lang: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db().selectFrom('addons').select(['id', 'texts']).where('chain_id', '=', chain).execute()
  return new Map(rows.map(({ id, texts }) => [id, wordedNameOf(texts, lang, id)]))
}

/** What is paid once, at the beginning: each line by its own name, and their sum. */
function onceOf(
  lines: readonly InvoiceLineRow[],
  nameOf: (line: NamedLine) => string,
  money: (amountMinor: number) => string,
  words: PaperWords,
): JsonObject {
  return {
    lines: lines.map((line) => ({
      name: nameOf(line),
      amount: money(line.amountMinor),
      note: line.from === null ? '' : words.range(line.from, line.to ?? line.from),
    })),
    total: money(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
  }
}

/** Another plan from a day on. */
async function changeOf(
  { chain, lang }: Pick<PaperContext, 'chain' | 'lang'>,
  { plannedChange, currency }: SubscriptionFacts,
  words: PaperWords,
): Promise<JsonObject | null> {
  if (plannedChange === null) return null
  const { planId, appliesOn, priceMonthlyMinor } = plannedChange
  const plan = await db()
    .selectFrom('plans')
    .select('texts')
    .where('chain_id', '=', chain)
    .where('id', '=', planId)
    .executeTakeFirst()
  return {
    plan: plan === undefined ? planId : wordedNameOf(plan.texts, lang, planId),
    date: words.date(appliesOn),
    amount: words.money(priceMonthlyMinor, currency),
  }
}
