import type { CallContext } from '../../handler.ts'
import { isOn } from '../settings.ts'
import { adapterOf } from './adapters.ts'
import { type Option, paymentOptions } from './options.ts'
import { outsideProviders } from './providers.ts'

/** How something is paid that is paid at once. */
export const waysToPayNow = async (context: CallContext, centerId: string): Promise<PaidNow[]> =>
  (await paymentOptions(context, centerId)).filter(isPaidNow)

type PaidNow = Option & { readonly means: 'card' | 'cof' | 'instalment' }

const isPaidNow = (option: Option): option is PaidNow =>
  option.means === 'card' || option.means === 'cof' || option.means === 'instalment'

/** Those of them that can be charged for what follows: a card that is kept, or can be. */
export const waysToPayOn = (ways: readonly PaidNow[]): PaidNow[] => ways.filter(({ provider }) => isCharged(provider))

/** Whether a provider can charge what it has kept. */
export const isCharged = (provider: string): boolean => adapterOf(provider)?.charge !== undefined

/** Whether members pay at once at a club at all. */
export const takesMoneyNow = ({ release }: Pick<CallContext, 'release'>, centerId: string): boolean =>
  outsideProviders().some(({ id }) => isOn(release, centerId, `paymentProvidersConfig.${id}.allowedForMember`))
