import { db, tx } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import type { FreezeTerms } from '#server/features/subscriptions/rules/held.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { fillCards } from './cards.ts'
import type { DemoChain } from './chain.ts'
import { fillBills } from './fill-bills.ts'
import { fillClipcards } from './fill-clipcards.ts'
import { fillPeople } from './fill-people.ts'
import { fillMerchants } from './merchants.ts'
import { fillPaymentTasks } from './payment-tasks.ts'

/** When the cards of the demo were kept. */
const cardsSince = new Date('2026-01-05T10:00:00Z')

/** Everybody's password in the demo. */
export const demoPassword = 'Nordlicht-2026'

/**
 * Writes a chain's demo, or brings it up to date: what the demo owns is laid over what is there, and what people made
 * since (accounts, purchases) stays. A second run on the same day changes nothing.
 */
export async function fillChain(chain: DemoChain): Promise<void> {
  const passwords = new Set(chain.persons.map(({ password }) => password))
  const hashes = new Map<string | undefined, string>()
  for (const password of passwords) hashes.set(password, await hashPassword(password ?? demoPassword))
  await tx(async () => {
    await fillCenters(chain)
    await fillPlans(chain)
    await fillPromos(chain)
    await fillQuestionnaires(chain)
    await fillPeople(chain, hashes)
    await fillClipcards(chain)
    await fillBills(chain)
    await fillMerchants(chain)
    await fillCards(chain, cardsSince)
    await fillPaymentTasks(chain)
  })
}

async function fillCenters(chain: DemoChain): Promise<void> {
  await db()
    .insertInto('centers')
    .values(
      chain.centers.map((center) => ({
        chain_id: chain.id,
        id: center.id,
        name: center.name,
        address: center.address,
        zip_code: center.zipCode,
        city: center.city,
        country: chain.country,
        time_zone: center.timeZone ?? chain.timeZone,
        vat_basis_points: chain.vatBasisPoints,
        opens_on: center.opensOn ?? null,
        online_sale: center.onlineSale ?? true,
        texts: json(center.texts ?? {}),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        address: eb.ref('excluded.address'),
        vat_basis_points: eb.ref('excluded.vat_basis_points'),
        opens_on: eb.ref('excluded.opens_on'),
        online_sale: eb.ref('excluded.online_sale'),
        texts: eb.ref('excluded.texts'),
      })),
    )
    .execute()
}

async function fillPlans(chain: DemoChain): Promise<void> {
  await db()
    .insertInto('plans')
    .values(chain.plans.map((plan, position) => planRow(chain, plan, position)))
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        texts: eb.ref('excluded.texts'),
        price_monthly_minor: eb.ref('excluded.price_monthly_minor'),
        joining_fee_minor: eb.ref('excluded.joining_fee_minor'),
        freeze_terms: eb.ref('excluded.freeze_terms'),
        buy_out_terms: eb.ref('excluded.buy_out_terms'),
        window_days: eb.ref('excluded.window_days'),
        sizes: eb.ref('excluded.sizes'),
        on_sale: eb.ref('excluded.on_sale'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
  await db()
    .insertInto('plan_centers')
    .values(
      chain.plans.flatMap((plan) =>
        chain.centers
          .filter((center) => !plan.notAt?.includes(center.id))
          .map((center) => ({ chain_id: chain.id, plan_id: plan.id, center_id: center.id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await fillAddons(chain)
}

async function fillAddons(chain: DemoChain): Promise<void> {
  if (chain.addons.length === 0) return
  await db()
    .insertInto('addons')
    .values(
      chain.addons.map((addon, position) => ({
        chain_id: chain.id,
        id: addon.id,
        texts: json(addon.texts),
        currency: chain.currency,
        price_monthly_minor: addon.priceMonthlyMinor,
        minimum_age: addon.minimumAge ?? null,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const offered = chain.plans.flatMap((plan) =>
    (plan.addons ?? []).map((addon) => ({ chain_id: chain.id, plan_id: plan.id, addon_id: addon })),
  )
  if (offered.length === 0) return
  await db()
    .insertInto('addon_plans')
    .values(offered)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const planRow = (chain: DemoChain, plan: DemoChain['plans'][number], position: number) => ({
  chain_id: chain.id,
  id: plan.id,
  texts: json(plan.texts),
  type: plan.type ?? ('EFT' as const),
  family: plan.family ?? 'membership',
  currency: chain.currency,
  price_monthly_minor: plan.priceMonthlyMinor,
  joining_fee_minor: plan.joiningFeeMinor ?? 0,
  binding_months: plan.bindingMonths ?? 0,
  notice_count: plan.noticeMonths ?? null,
  notice_unit: plan.noticeMonths === undefined ? null : ('months' as const),
  freeze_days_per_year: plan.freezeDaysPerYear ?? null,
  freeze_terms: plan.freezeDaysPerYear ? json({ ...usualFreeze, ...plan.freeze }) : null,
  buy_out_terms: plan.buyOut === undefined ? null : json(plan.buyOut),
  window_days: plan.windowDays ?? 0,
  all_clubs: plan.allClubs ?? false,
  minimum_age: plan.minimumAge ?? null,
  sizes: json(plan.sizes ?? []),
  invitation_only: plan.invitationOnly ?? false,
  on_sale: !plan.withdrawn,
  position,
})

const usualFreeze: FreezeTerms = {
  minimum: { count: 1, unit: 'weeks' },
  maximum: { count: 2, unit: 'months' },
  timesPerYear: 3,
  noticeDays: 0,
  latestDays: 365,
  feeMinor: 0,
  feeMonthlyMinor: 1000,
  extendsEnd: true,
  mayStop: false,
}

async function fillPromos(chain: DemoChain): Promise<void> {
  if (chain.promos.length === 0) return
  await db()
    .insertInto('promo_codes')
    .values(
      chain.promos.map((promo) => ({
        chain_id: chain.id,
        code: promo.code,
        plan_id: promo.planId ?? null,
        kind: promo.kind,
        percent: promo.percent ?? null,
        amount_minor: promo.amountMinor ?? null,
        months: promo.months ?? null,
        valid_from: null,
        valid_until: promo.validUntil ?? null,
        uses_left: promo.usesLeft ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillQuestionnaires(chain: DemoChain): Promise<void> {
  if (chain.questionnaires.length === 0) return
  await db()
    .insertInto('questionnaires')
    .values(
      chain.questionnaires.map((one, position) => ({
        chain_id: chain.id,
        id: one.id,
        purpose: one.purpose,
        texts: json(one.texts),
        questions: json(one.questions),
        required: one.required ?? false,
        starts_on: null,
        ends_on: null,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        texts: eb.ref('excluded.texts'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute()
}
