import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { keptCardOf } from './kept-cards.ts'
import { type OutsideProvider, outsideProvider } from './providers.ts'

/** Who pays, for which club's accounts, and by what. */
export interface WayInput {
  readonly personId: string
  readonly centerId: string
  readonly provider?: string | null
  readonly agreementId?: string | null
  readonly baseUrl?: string | null
}

export type WayFound =
  | { readonly ok: true; readonly personId: string; readonly provider: OutsideProvider }
  | { readonly ok: false; readonly code: 'NOT_FOUND' | 'AGREEMENT_NOT_FOUND' | 'NO_PROVIDER' }

/** The provider that a call names, or the one that keeps the card of the agreement that it names. */
export async function payingWay(context: CallContext, input: WayInput): Promise<WayFound> {
  const personId = subjectOf(context.caller, input.personId)
  if (personId === null) return { ok: false, code: 'NOT_FOUND' }
  if (input.agreementId != null) {
    const card = await keptCardOf(context, personId, input.agreementId)
    return card === null ? { ok: false, code: 'AGREEMENT_NOT_FOUND' } : { ok: true, personId, provider: card }
  }
  const provider = outsideProvider(input.provider ?? '')
  return provider === null ? { ok: false, code: 'NO_PROVIDER' } : { ok: true, personId, provider }
}
