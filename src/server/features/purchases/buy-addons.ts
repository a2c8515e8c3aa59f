import type { Money } from '#contract/shapes/values.ts'
import type { SubjectContext } from '../../handler.ts'
import { limitedByDebt } from '../money/limits.ts'
import { buy, type Decided } from '../payments/buy.ts'
import type { PaymentWish } from '../payments/pay-at.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import { fingerprintOfAddons, owns, prepareAddons } from '../subscriptions/addon-order.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { type AddonRefusal, whyNotAddon } from '../subscriptions/rules/addons.ts'

export interface AddonsInput {
  readonly personId: string
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly addOns: readonly string[]
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
}

/** Sells add-ons beside a membership: decided and priced under the lock of its holder and of itself. */
export const buyAddons = (
  context: SubjectContext,
  provider: PaymentProvider,
  input: AddonsInput,
  wish: PaymentWish = {},
) => {
  const { subscriptionCenterId: centerId, baseUrl, shownDueToday } = input
  return buy<Refused>(
    context,
    provider,
    {
      centerId,
      baseUrl,
      shownDueToday,
      decide: (person) => decide(context, person, input),
    },
    wish,
  )
}

type Refused = AddonRefusal['code'] | 'NOT_FOUND' | 'ADDON_UNAVAILABLE' | 'MINIMUM_AGE' | 'OVERDUE_DEBT'

async function decide(
  context: SubjectContext,
  person: { readonly id: string; readonly birthday: string | null },
  { subscriptionId, subscriptionCenterId: centerId, addOns }: AddonsInput,
): Promise<Decided<Refused>> {
  const { chain, now } = context
  const subscription = await lockSubscription(chain, person.id, subscriptionId, now)
  if (subscription === null || subscription.centerId !== centerId) return { ok: false, code: 'NOT_FOUND' }
  const refused = whyNotAddon(subscription)
  if (refused !== null) return { ok: false, code: refused.code, params: refused.params ?? {} }
  const limited = await limitedByDebt(context, person.id, 'addon', { centerId })
  if (limited !== null) return { ok: false, code: 'OVERDUE_DEBT', params: limited.params ?? {} }
  if (addOns.some((id) => owns(subscription, id))) return { ok: false, code: 'ADDON_UNAVAILABLE' }
  const prepared = await prepareAddons(context, { subscription, addonIds: addOns, birthday: person.birthday })
  if (!prepared.ok) return prepared
  const { addons, quote } = prepared
  return {
    ok: true,
    order: {
      kind: 'addons',
      personId: person.id,
      byPersonId: context.caller?.user.userId ?? null,
      subscriptionId,
      centerId,
      addons,
      from: quote.from,
      billedUntil: subscription.billedUntil,
      lines: quote.timeline
        .filter((line) => line.dueToday)
        .map(({ name, addonId, date, until, amountMinor }) => ({
          kind: 'addon',
          name: name ?? '',
          from: date,
          to: until,
          amountMinor,
          ...(addonId === null ? {} : { item: { addon: addonId } }),
        })),
      fingerprint: fingerprintOfAddons(subscription, addons, quote),
    },
    amountMinor: quote.dueTodayMinor,
    currency: subscription.currency,
  }
}
