import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import type { Language } from '../../releases/languages.ts'
import { paperReader } from '../papers/reader.ts'
import { type PaperWords, paperWords } from '../papers/words.ts'
import { type PaperContext, paperLanguage, writePaper } from '../papers/write-paper.ts'
import { wordsOf } from './held-words.ts'
import { nameOf } from './offer.ts'
import type { HeldFacts } from './rules/held.ts'
import type { Period } from './rules/terms.ts'

/** The contract of a subscription as it stands, in the reader's language. Null: it could not be made. */
export async function contractPaper(context: PaperContext, held: HeldFacts) {
  const language = paperLanguage(context.release, context.lang)
  const reading = { ...context, lang: language.code }
  const reader = await paperReader(reading, held.personId, held.centerId)
  if (reader === null) return null
  const words = paperWords(language)
  const { planName, centerName } = await wordsOf(reading, held)
  const data = {
    ...{ reader: [...reader.reader], foot: reader.foot },
    ...{ number: held.number, date: words.date(held.today), plan: planName, club: centerName },
    facts: factsOf(held, words, language),
    lines: await linesOf(reading, held, { words, planName }),
    change: await changeOf(reading, held, words),
  }
  return writePaper(context, 'contract', { data, name: { key: 'paper.contract.file', of: held.number } })
}

/** The key of each fact, and what it is. */
function factsOf(held: HeldFacts, words: PaperWords, { locale }: Language): [string, string][] {
  const { startDate, bindingEnds, endDate, plan } = held
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
    ...{ style: 'unit', unitDisplay: 'long', numberingSystem: 'latn' },
    unit: unit.slice(0, -1),
  }).format(count)

interface Naming {
  readonly words: PaperWords
  readonly planName: string
}

/** What is paid for: the plan, its discounts, the add-ons that run. A term that is paid at once has one price. */
async function linesOf(
  { chain, lang }: Pick<PaperContext, 'chain' | 'lang'>,
  held: HeldFacts,
  { words, planName }: Naming,
): Promise<JsonObject[]> {
  const money = (amountMinor: number) => words.money(amountMinor, held.currency)
  const line = (name: string, amount: string, days: { readonly from?: string; readonly to?: string | null } = {}) => ({
    ...{ name, amount, monthly: held.type !== 'CASH' },
    from: days.to ? words.shortDate(days.from ?? held.startDate) : '',
    until: days.to ? words.shortDate(days.to) : '',
  })
  const names = await addonNames(chain, lang)
  const addons = held.addons.filter(({ to }) => to === null || to >= held.today)
  return [
    line(planName, money(held.priceMonthlyMinor)),
    ...held.discounts.map(({ percent, amountMinor, from, to }) =>
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
  return new Map(rows.map(({ id, texts }) => [id, nameOf(texts, lang, id)]))
}

/** Another plan from a day on. */
async function changeOf(
  { chain, lang }: Pick<PaperContext, 'chain' | 'lang'>,
  { plannedChange, currency }: HeldFacts,
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
    plan: plan === undefined ? planId : nameOf(plan.texts, lang, planId),
    date: words.date(appliesOn),
    amount: words.money(priceMonthlyMinor, currency),
  }
}
