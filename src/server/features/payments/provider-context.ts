import type { Outcome, ProviderAnswer, ProviderContext } from '#providers/adapter.ts'
import { describeError } from '../../http/describe-error.ts'
import type { AccountFound } from './accounts.ts'
import { payments } from './environment.ts'

export type Reachable = AccountFound & { readonly ok: true }

/** What an adapter gets for one operation. Every exchange is counted. */
export function contextFor({ account }: Reachable, idempotencyKey: string): ProviderContext {
  const { send, count, clock } = payments()
  return {
    account,
    now: clock(),
    idempotencyKey,
    send: async (request) => {
      // Another host of the provider, if the operator wrote one down.
      const base = request.base === undefined ? account.baseUrl : account.settings[request.base]
      const answer = base === undefined ? nowhere : await send(base, request)
      const outcome = answer.kind === 'lost' ? 'lost' : `${Math.floor(answer.status / 100)}xx`
      count({ is: 'call', provider: account.provider, operation: request.operation, outcome })
      return answer
    },
  }
}

const nowhere: ProviderAnswer = { kind: 'lost', why: 'the account has no such base URL' }

/** Adapters never throw; should one do so, the payment may have happened all the same: nothing is concluded. */
export async function unknownIfBroken<T>(
  provider: string,
  ask: () => Promise<T>,
  unknown: (outcome: Outcome & { readonly is: 'unknown' }) => T,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    payments().note('a payment adapter broke', { provider, error: describeError(error) })
    return unknown({ is: 'unknown', why: 'the adapter broke' })
  }
}
