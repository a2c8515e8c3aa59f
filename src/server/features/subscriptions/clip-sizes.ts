import type { SaleScope } from './offer.ts'
import { type PlanRow, plansSold } from './plans.ts'

/** The sizes of the clipcard plans that a club sells, with their prices there today, by plan. */
export async function clipSizesOf(scope: SaleScope, centerId: string): Promise<ReadonlyMap<string, PlanRow['sizes']>> {
  return new Map((await plansSold(scope, centerId)).map(({ id, sizes }) => [id, sizes]))
}
