import { db } from '../../db/ambient.ts'
import { addonNames } from '../subscriptions/addon-order.ts'
import { wordedNameOf } from '../subscriptions/offer.ts'
import type { Bill, BillLine } from '../subscriptions/rules/billing.ts'

/** What the lines of bills are called in a language: the add-on, else the plan. */
export async function namesIn(
  chain: string,
  bills: readonly Bill[],
  lang: string,
): Promise<(line: BillLine) => string> {
  const lines = bills.flatMap((bill) => bill.lines)
  const plans = await plansById(chain, [...new Set(lines.map((line) => line.planId))])
  const addons = await addonNames(chain, lang, [...new Set(lines.flatMap((line) => line.addonId ?? []))])
  const named = new Map([...plans.map((one) => [one.id, wordedNameOf(one.texts, lang, one.id)] as const), ...addons])
  return ({ addonId, planId }) => named.get(addonId ?? planId) ?? addonId ?? planId
}

async function plansById(chain: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db().selectFrom('plans').select(['id', 'texts']).where('chain_id', '=', chain).where('id', 'in', ids).execute()
}
