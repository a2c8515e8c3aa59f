import { dayIn } from '#calendar/day-in.ts'
import type { CallContext } from '../../handler.ts'
import { activeAgreements } from './agreement-repository.ts'
import { keptCardOf } from './kept-cards.ts'
import { type Option, paymentOptions } from './options.ts'
import { mandate, type PaymentProvider } from './providers.ts'

type Asking = Pick<CallContext, 'chain' | 'lang' | 'now' | 'release' | 'subject'>

/**
 * How a person may pay for what comes on top of something that they pay already: by the mandate that stands, or as
 * anybody. His account is not asked a second time.
 */
export async function optionsOnTop(context: Asking, centerId: string, personId: string): Promise<Option[]> {
  const options = (await paymentOptions(context, centerId)).filter(({ means }) => means !== 'instalment')
  if (!options.some(({ means }) => means === 'dd')) return options
  const standing = await mandatesOf(context, personId)
  if (standing.length === 0) return options
  const known = standing.map(({ id, name, last4 }) => ({
    id,
    agreementId: id,
    means: 'cof' as const,
    style: 'none' as const,
    agreementKind: 'DD' as const,
    provider: mandate.id,
    name: last4 === null ? name : `${name} •• ${last4}`,
  }))
  return [...known, ...options.filter(({ means }) => means !== 'dd')]
}

/** An agreement of a person as something to pay by: a kept card or a mandate; null when it can be charged no more. */
export async function wayOfAgreement(
  context: Pick<CallContext, 'chain' | 'now'>,
  personId: string,
  agreementId: string,
): Promise<PaymentProvider | null> {
  const card = await keptCardOf(context, personId, agreementId)
  if (card !== null) return card
  return (await mandatesOf(context, personId)).some(({ id }) => id === agreementId) ? mandate : null
}

async function mandatesOf({ chain, now }: Pick<CallContext, 'chain' | 'now'>, personId: string) {
  const rows = await activeAgreements(chain, personId, dayIn('UTC', now))
  return rows.filter(({ kind, provider }) => kind === 'DD' && provider === mandate.id)
}
