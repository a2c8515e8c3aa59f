import { db } from '../../db/ambient.ts'
import { noteClips } from '../clips/movements.ts'
import { wordsIn } from '../words.ts'
import { packsSold } from './repository.ts'

/** A pack, if the club sells it. */
export const packOfCenter = (chain: string, centerId: string, productId: string) =>
  packsSold(chain, centerId).where('products.id', '=', productId).executeTakeFirst()

/** How often one person may buy a pack, where this one has done so; null: they may buy it. */
export async function boughtUp(chain: string, personId: string, productId: string): Promise<number | null> {
  const row = await db()
    .selectFrom('clipcard_products')
    .select('per_person')
    .where('chain_id', '=', chain)
    .where('id', '=', productId)
    .executeTakeFirst()
  const most = row?.per_person ?? null
  return most !== null && ((await boughtPacks(chain, personId)).get(productId) ?? 0) >= most ? most : null
}

/** How often somebody has bought each pack. */
export async function boughtPacks(chain: string, personId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .selectFrom('clipcards')
    .select((eb) => ['product_id', eb.fn.countAll<string>().as('times')])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, times }) => [product_id, Number(times)]))
}

/** What a pack is called, whether it is still sold or not. */
export async function packNameOf(chain: string, productId: string, lang: string): Promise<string> {
  return (await packInWords(chain, productId, lang))?.name ?? productId
}

/** A pack with what it holds, whether it is still sold or not; null: there is none. */
export async function packInWords(chain: string, productId: string, lang: string) {
  const row = await db()
    .selectFrom('clipcard_products')
    .select(['texts', 'sessions', 'valid_months'])
    .where('chain_id', '=', chain)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { texts, sessions, valid_months: validMonths } = row
  return { name: wordsIn(texts, lang)?.name ?? productId, sessions, validMonths }
}

interface NewPack {
  readonly id: string
  readonly personId: string
  readonly centerId: string
  readonly productId: string
  readonly sessions: number
  readonly priceMinor: number
  readonly currency: string
  /** Its first and its last day; null: it never ends. */
  readonly from: string
  readonly until: string | null
  /** The staff member who sold it; null: the holder bought it. */
  readonly byPersonId: string | null
  readonly now: Date
}

/** Gives somebody a pack, with all its clips, and writes down that they came. */
export async function insertPack(chain: string, pack: NewPack): Promise<void> {
  await db()
    .insertInto('clipcards')
    .values({
      chain_id: chain,
      id: pack.id,
      person_id: pack.personId,
      center_id: pack.centerId,
      product_id: pack.productId,
      currency: pack.currency,
      price_minor: pack.priceMinor,
      sessions: pack.sessions,
      clips_left: pack.sessions,
      valid_from: pack.from,
      valid_until: pack.until,
      created_at: pack.now,
    })
    .execute()
  await noteClips(
    chain,
    { clipcardId: pack.id },
    {
      kind: 'GIVEN',
      clips: pack.sessions,
      at: pack.now,
      by: pack.byPersonId,
    },
  )
}
