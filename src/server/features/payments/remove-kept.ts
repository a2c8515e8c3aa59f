import type { KeptMethod } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { accountByKey } from './accounts.ts'
import { endAgreementsOf } from './agreement-repository.ts'
import { payments } from './environment.ts'
import { contextFor, unknownIfBroken } from './provider-context.ts'
import { payerRefOf } from './provider-order.ts'
import { blankMethod, tokensOf } from './stored-methods.ts'
import { openTask } from './tasks.ts'

interface Removing {
  readonly now: Date
  /** A provider that has not confirmed it by now is not waited for any longer. */
  readonly isLast: boolean
}

/**
 * Has every provider delete what it keeps of somebody, outside any transaction, and ends the agreements that were paid by
 * it. What no provider can be asked for is a task for staff. False while one of them has not confirmed it.
 */
export async function removeKept(chain: string, personId: string, { now, isLast }: Removing): Promise<boolean> {
  let isDone = true
  for (const { id, provider, account, method } of await tokensOf(chain, personId)) {
    const asked = await askToForget(chain, { id, provider, account, method, personId })
    if (asked === 'away' && !isLast) {
      isDone = false
      continue
    }
    await tx(async () => {
      await endAgreementsOf(chain, id, now)
      await blankMethod(chain, id, now)
      if (asked === 'removed') return
      const detail = { provider, account, why: asked === 'away' ? 'NOT_CONFIRMED' : 'NO_ACCOUNT' }
      const atProvider = { payer: payerRefOf(chain, personId) }
      await openTask(chain, {
        kind: 'card-kept',
        intent: null,
        now,
        dedupKey: id,
        detail: { ...detail, ...atProvider },
      })
    })
  }
  return isDone
}

interface Asked {
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly method: KeptMethod
  readonly personId: string
}

/** `unasked`: the account is not configured any more, or the provider has no such request. */
async function askToForget(chain: string, asked: Asked): Promise<'removed' | 'away' | 'unasked'> {
  const { id, provider, account, method, personId } = asked
  const found = await accountByKey(payments().releaseOf(chain), chain, provider, account)
  if (!found.ok || found.adapter.forget === undefined) return 'unasked'
  const { forget } = found.adapter
  const isGone = await unknownIfBroken(
    provider,
    () => forget(contextFor(found, `forget:${id}`), method, payerRefOf(chain, personId)),
    () => false,
  )
  return isGone ? 'removed' : 'away'
}
