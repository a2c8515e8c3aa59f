import { type PlanRow, plansSold } from './plans.ts'

/** The sizes of the clipcard plans that a club sells, with their prices there today, by plan. */
export async function clipSizesOf(
  chain: string,
  centerId: string,
  now: Date,
): Promise<ReadonlyMap<string, PlanRow['sizes']>> {
  return new Map((await plansSold(chain, centerId, now)).map(({ id, sizes }) => [id, sizes]))
}
