import { refuse, type SubjectContext } from '../../handler.ts'
import { outsideProvider } from './providers.ts'
import { buyNewSubscription, type NewSubscriptionInput } from './purchase.ts'

/** Sells a plan through the provider that the buyer chose. */
export async function buyThroughProvider(
  context: SubjectContext,
  input: NewSubscriptionInput & { readonly provider?: string | null },
) {
  const provider = outsideProvider(input.provider ?? '')
  return provider === null ? refuse('NO_PROVIDER') : buyNewSubscription(context, provider, input)
}
