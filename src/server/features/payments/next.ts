import type { Started } from '#providers/adapter.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { adapterOf } from './adapters.ts'
import type { IntentRow } from './repository.ts'

/** What the browser does next, as it travels. */
export interface NextStep {
  readonly kind: 'none' | 'widget' | 'redirect' | 'poll'
  readonly redirectUrl: string | null
  readonly form: null
  readonly client: { readonly [name: string]: string } | null
}

export const nothingNext: NextStep = { kind: 'none', redirectUrl: null, form: null, client: null }
const poll: NextStep = { ...nothingNext, kind: 'poll' }

/** A widget stands on a page of its own, loaded whole, so that what the provider needs is allowed there alone. */
export function nextOf(started: Exclude<Started, { kind: 'done' }>, intent: IntentRow): NextStep {
  return started.kind === 'redirect'
    ? { kind: 'redirect', redirectUrl: started.redirectUrl, form: null, client: null }
    : {
        kind: 'widget',
        redirectUrl: pageOf(intent),
        form: null,
        client: started.client,
      }
}

function pageOf({
  provider,
  return_token: key,
  person_id: personId,
  center_id: centerId,
  by_staff,
}: IntentRow): string {
  const page = adapterOf(provider)?.pageOf?.({ key, personId, centerId, isAtDesk: by_staff })
  return page ?? `/${provider}-payment?paymentId=${key}`
}

export const sealNext = (chain: string, intentId: string, next: NextStep): string =>
  seal(JSON.stringify(next), placeOf(chain, intentId))

/** What an open payment waits for: the page or widget it began with, or nothing but time. */
export function openNext(chain: string, intent: Pick<IntentRow, 'id' | 'next_sealed' | 'with_bank'>): NextStep {
  const { id, next_sealed: sealed, with_bank: isWithBank } = intent
  return sealed === null || isWithBank ? poll : (JSON.parse(unseal(sealed, placeOf(chain, id))) as NextStep) // as `sealNext` wrote it
}

const placeOf = (chain: string, intentId: string): string => `payment_intents/${chain}/${intentId}/next`
