import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { limitedByDebt } from '../money/limits.ts'
import { isTooYoung } from '../persons/age.ts'
import { boughtUp, packOfCenter } from './packs.ts'

/** A pack that somebody can buy at a club today, or why not. */
export async function packForSale(
  context: Pick<CallContext, 'chain' | 'lang' | 'now' | 'release'>,
  person: { readonly id: string; readonly birthday: string | null },
  { centerId, productId }: { readonly centerId: string; readonly productId: string },
) {
  const { chain, now } = context
  const center = await findCenter(chain, centerId, now)
  const pack = center && (await packOfCenter(chain, centerId, productId))
  if (!center || !pack) return { ok: false, code: 'CLIPCARD_UNAVAILABLE' } as const
  if (isTooYoung(person.birthday, center.today, [pack.minimum_age])) return { ok: false, code: 'MINIMUM_AGE' } as const
  const most = pack.per_person === null ? null : await boughtUp(chain, person.id, productId)
  if (most !== null) return { ok: false, code: 'PURCHASE_CLIPCARD_EXCEEDED', params: { count: most } } as const
  const limited = await limitedByDebt(context, person.id, 'clipcards', { centerId })
  if (limited !== null) return { ok: false, code: 'OVERDUE_DEBT', params: limited.params ?? {} } as const
  return { ok: true, pack } as const
}

export type UnsoldPack = 'CLIPCARD_UNAVAILABLE' | 'MINIMUM_AGE' | 'PURCHASE_CLIPCARD_EXCEEDED' | 'OVERDUE_DEBT'
