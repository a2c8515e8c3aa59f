import type { Static } from 'typebox'
import type { PaymentOption } from '#contract/shapes/summary.ts'
import type { CallContext } from '../../handler.ts'
import { actsAsStaff } from '../persons/acting.ts'
import { isOn } from '../settings.ts'
import { meansInWords } from './means-words.ts'
import { providers } from './providers.ts'

/** How this caller may pay at a club: what the chain switched on, for staff or for members. */
export function paymentOptions(
  context: Pick<CallContext, 'caller' | 'release' | 'lang'>,
  centerId: string,
  personId: string | null,
): Static<typeof PaymentOption>[] {
  const asStaff = personId !== null && actsAsStaff(context.caller, personId)
  const allowed = asStaff ? 'allowedForStaff' : 'allowedForMember'
  return providers
    .filter((provider) => isOn(context.release, centerId, `paymentProvidersConfig.${provider.id}.${allowed}`))
    .map((provider) => ({
      id: provider.id,
      means: provider.means,
      provider: provider.id,
      style: provider.style,
      name: meansInWords(provider.means, context.lang),
    }))
}
