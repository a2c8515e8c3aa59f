import { addDays, addMonths } from '#calendar/days.ts'
import { getContractSummaryForBuyAddons } from '#contract/calls/subscription/get-contract-summary-for-buy-addons.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { limitedByDebt } from '../money/limits.ts'
import { optionsOnTop } from '../payments/standing-agreements.ts'
import { findPerson } from '../persons/service.ts'
import { addonNames, fingerprintOfAddons, owns, prepareAddons } from './addon-order.ts'
import { ownHeld } from './own.ts'
import { planNameOf } from './plan-name.ts'
import { addonsHeld, lastDayOfAddon, monthlyFrom, whyNotAddon } from './rules/addons.ts'
import { addonsOn, type HeldFacts } from './rules/held.ts'
import type { RuleRefusal } from './rules/refusal.ts'
import type { AddOnTerms } from './rules/terms.ts'
import { tellRefusal } from './tell-refusal.ts'

export const getContractSummaryForBuyAddonsHandler = handle(
  getContractSummaryForBuyAddons,
  async (context, { subscriptionId, subscriptionCenterId, addOns }) => {
    const { chain, lang, now } = context
    const held = await ownHeld(context, { subscriptionId })
    if (held === null || held.centerId !== subscriptionCenterId) return refuse('NOT_FOUND')
    const center = await findCenter(chain, held.centerId, now)
    // Its age is judged where it is asked and where it is paid; here it only has a price.
    const prepared = await prepareAddons(context, { held, addonIds: addOns ?? [], birthday: null })
    if (center === null || !prepared.ok) return refuse('ADDON_UNAVAILABLE')
    const { addons, quote } = prepared
    const person = await findPerson(chain, held.personId)
    const paymentOptions = await optionsOnTop(context, held.centerId, held.personId)
    const refusal = (await refusalOf(context, held)) ?? (paymentOptions.length === 0 ? { code: 'NO_PROVIDER' } : null)
    const money = (amountMinor: number) => ({ amountMinor, currency: held.currency })
    return ok({
      subscriptionId,
      number: held.number,
      planId: held.planId,
      whyNot: tellRefusal(refusal),
      held: await heldAddons(context, held),
      planName: new Intl.ListFormat(lang).format(addons.map(({ name }) => name)),
      membership: await planNameOf(chain, held.planId, lang),
      center: { id: center.id, name: center.name, address: center.address, city: center.city },
      centerName: center.name,
      memberName: person === null ? null : `${person.firstName} ${person.lastName}`.trim(),
      startDate: quote.from,
      dueToday: money(quote.dueTodayMinor),
      monthly: money(quote.monthlyMinor),
      monthlyAfter: money(monthlyFrom(held, quote.from) + addedMonthly(held, addons, quote.monthlyMinor)),
      firstYear: money(quote.firstYearMinor),
      minimumTermMonths: 0 as const,
      minimumTermEnds: endsWithinYear(held, quote.from) ? held.endDate : null,
      notice: null,
      promo: null,
      timeline: quote.timeline.map(({ amountMinor, addonId: _, ...line }) => ({ ...line, amount: money(amountMinor) })),
      paymentOptions,
      fingerprint: fingerprintOfAddons(held, addons, quote),
    })
  },
)

/** What comes on top: nothing for what he has already, or where the whole term is paid at once. */
const addedMonthly = (held: HeldFacts, addons: readonly AddOnTerms[], monthlyMinor: number): number =>
  monthlyMinor === 0
    ? 0
    : addons.reduce((sum, { id, priceMonthlyMinor }) => sum + (owns(held, id) ? 0 : priceMonthlyMinor), 0)

const endsWithinYear = ({ endDate }: HeldFacts, from: string): boolean =>
  endDate !== null && endDate < addDays(addMonths(from, 12), -1)

const refusalOf = async (context: CallContext, held: HeldFacts): Promise<RuleRefusal | null> =>
  whyNotAddon(held) ??
  (await limitedByDebt(context, held.personId, 'addon', {
    centerId: held.centerId,
    back: `/addon/${held.id}/${held.centerId}`,
  }))

/** What runs beside the membership, or will, and when each of it can end. */
async function heldAddons({ chain, lang }: CallContext, held: HeldFacts) {
  const { currency } = held
  const own = addonsHeld(held)
  const names = await addonNames(
    chain,
    lang,
    own.map(({ id }) => id),
  )
  return own.map((addon) => {
    const endsOn = addon.to ?? lastDayOfAddon(held, addon)
    const endsWithMembership = endsOn === held.endDate
    const after = addonsOn(held, addDays(endsOn, 1)).some(({ id }) => id === addon.id)
    const months = monthlyFrom(held, addDays(endsOn, 1)) - (after ? addon.priceMonthlyMinor : 0)
    const rest = endsWithMembership ? 0 : months
    return {
      id: addon.id,
      name: names.get(addon.id) ?? addon.id,
      priceMonthly: { amountMinor: addon.priceMonthlyMinor, currency },
      startDate: addon.from,
      endDate: addon.to,
      endsOn,
      monthlyAfter: { amountMinor: rest, currency },
      ...(endsWithMembership && { endsWithMembership }),
    }
  })
}
