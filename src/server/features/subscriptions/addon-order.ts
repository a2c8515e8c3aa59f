import { createHash } from 'node:crypto'
import { isTooYoung } from '../persons/age.ts'
import { addonsById } from './addon-repository.ts'
import { wordedNameOf } from './offer.ts'
import { addonsOfPlan } from './repository.ts'
import { type AddonQuote, quoteAddons } from './rules/addons.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'
import type { AddOnTerms } from './rules/terms.ts'

export type PreparedAddons =
  | { readonly ok: true; readonly addons: readonly AddOnTerms[]; readonly quote: AddonQuote }
  | { readonly ok: false; readonly code: 'ADDON_UNAVAILABLE' | 'MINIMUM_AGE' }

interface Wish {
  readonly subscription: SubscriptionFacts
  readonly addonIds: readonly string[]
  readonly birthday: string | null
}

/** Looks add-ons up and works out what they cost; also what they have by now, so that a purchase can be told after it. */
export async function prepareAddons(
  { chain, lang }: { readonly chain: string; readonly lang: string },
  { subscription, addonIds, birthday }: Wish,
): Promise<PreparedAddons> {
  const sold = addonIds.length === 0 ? [] : await addonsBeside(chain, subscription)
  const rows = sold.filter(({ id }) => addonIds.includes(id))
  if (rows.length < new Set(addonIds).size) return { ok: false, code: 'ADDON_UNAVAILABLE' }
  const ages = rows.map((row) => row.minimum_age)
  if (isTooYoung(birthday, subscription.today, ages)) return { ok: false, code: 'MINIMUM_AGE' }
  const addons = rows.map((row) => ({
    id: row.id,
    name: wordedNameOf(row.texts, lang, row.id),
    priceMonthlyMinor: row.price_monthly_minor,
  }))
  return { ok: true, addons, quote: quoteAddons(subscription, addons) }
}

/** What is sold beside a membership: add-ons of its plan, and of the plan that it will be. */
export async function addonsBeside(
  chain: string,
  { planId, plannedChange }: Pick<SubscriptionFacts, 'planId' | 'plannedChange'>,
) {
  const sold = await addonsOfPlan(chain, planId)
  if (plannedChange === null) return sold
  const later = new Set((await addonsOfPlan(chain, plannedChange.planId)).map(({ id }) => id))
  return sold.filter(({ id }) => later.has(id))
}

/** What add-ons are called, by their id. */
export async function addonNames(
  chain: string,
  lang: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await addonsById(chain, ids)
  return new Map(rows.map((row) => [row.id, wordedNameOf(row.texts, lang, row.id)]))
}

/** Also one that has been ended and still has days to come. */
export const owns = ({ addons, today }: Pick<SubscriptionFacts, 'addons' | 'today'>, id: string): boolean =>
  addons.some((addon) => addon.id === id && (addon.to === null || addon.to >= today))

/** One value for exactly these add-ons at these prices, whatever the language. */
export function fingerprintOfAddons(
  subscription: SubscriptionFacts,
  addons: readonly AddOnTerms[],
  quote: AddonQuote,
): string {
  const agreed = [
    subscription.id,
    addons.map((addon) => [addon.id, addon.priceMonthlyMinor]),
    subscription.currency,
    quote.from,
    quote.dueTodayMinor,
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}
