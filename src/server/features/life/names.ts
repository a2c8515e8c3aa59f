import { db } from '../../db/ambient.ts'
import { addonsById } from '../subscriptions/addon-repository.ts'
import { nameOf } from '../subscriptions/offer.ts'
import type { Bill, BillLine } from '../subscriptions/rules/billing.ts'

/** What the lines of bills are called in a language: the add-on, else the plan. */
export async function namesIn(
  chain: string,
  bills: readonly Bill[],
  lang: string,
): Promise<(line: BillLine) => string> {
  const lines = bills.flatMap((bill) => bill.lines)
  const plans = await plansById(chain, [...new Set(lines.map((line) => line.planId))])
  const addonIds = [...new Set(lines.flatMap((line) => line.addonId ?? []))]
  const addons = addonIds.length === 0 ? [] : await addonsById(chain, addonIds)
  const named = new Map([...plans, ...addons].map((one) => [one.id, nameOf(one.texts, lang, one.id)]))
  return ({ addonId, planId }) => named.get(addonId ?? planId) ?? addonId ?? planId
}

async function plansById(chain: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db().selectFrom('plans').select(['id', 'texts']).where('chain_id', '=', chain).where('id', 'in', ids).execute()
}
