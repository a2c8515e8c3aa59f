import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { keptAddressOf } from '../persons/kept-identity.ts'
import { postalAddressOf } from '../persons/service.ts'

/** For whom a paper is, and from which club: the lines of its address, and the line at its foot. */
export interface PaperReader {
  readonly reader: readonly string[]
  readonly foot: string
}

/** Null: there is no such person. */
export async function paperReader(
  { chain, lang, now }: Pick<CallContext, 'chain' | 'lang' | 'now'>,
  personId: string,
  centerId: string,
): Promise<PaperReader | null> {
  const lines = (await keptAddressOf(chain, personId)) ?? (await postalAddressOf(chain, personId))
  if (lines === null) return null
  const center = await findCenter(chain, centerId, now, lang)
  return { reader: lines, foot: center === null ? '' : [center.name, center.address, center.city].join(' · ') }
}
