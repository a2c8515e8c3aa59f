import type { SubjectContext } from '../../handler.ts'
import { keptCardOf } from './kept-cards.ts'
import { type OutsideProvider, outsideProvider } from './providers.ts'

/** For which club's accounts, and by what. */
export interface WayInput {
  readonly centerId: string
  readonly provider?: string | null
  readonly agreementId?: string | null
  readonly baseUrl?: string | null
}

export type WayFound =
  | { readonly ok: true; readonly personId: string; readonly provider: OutsideProvider }
  | { readonly ok: false; readonly code: 'AGREEMENT_NOT_FOUND' | 'NO_PROVIDER' }

/** The provider that a call names, or the one that keeps the card of the agreement that it names. */
export async function payingWay(context: SubjectContext, input: WayInput): Promise<WayFound> {
  const personId = context.subject.id
  if (input.agreementId != null) {
    const card = await keptCardOf(context, personId, input.agreementId)
    return card === null ? { ok: false, code: 'AGREEMENT_NOT_FOUND' } : { ok: true, personId, provider: card }
  }
  const provider = outsideProvider(input.provider ?? '')
  return provider === null ? { ok: false, code: 'NO_PROVIDER' } : { ok: true, personId, provider }
}
