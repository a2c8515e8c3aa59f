import { db } from '../../db/ambient.ts'

type Sizes = readonly { readonly size: number; readonly priceMonthlyMinor: number }[]

/** The sizes of clipcard plans with their prices, by plan. */
export async function clipSizesOf(chain: string, planIds: readonly string[]): Promise<ReadonlyMap<string, Sizes>> {
  if (planIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('plans')
    .select(['id', 'sizes'])
    .where('chain_id', '=', chain)
    .where('id', 'in', [...planIds])
    .execute()
  return new Map(rows.map(({ id, sizes }) => [id, sizes]))
}
