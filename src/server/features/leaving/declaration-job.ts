import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { openTask } from '../payments/tasks.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { answerDeclaration, type Declaration, openDeclaration } from './declaration-repository.ts'
import { findContract } from './find-contract.ts'
import { leaveByDeclaration } from './leave-by-declaration.ts'
import { withdrawByDeclaration } from './withdraw-by-declaration.ts'

const kind = 'leaving/declaration'

/** Asks in the running transaction for the answer to a declaration. */
export const askForAnswer = (chain: string, id: string, now: Date): Promise<void> =>
  enqueue(chain, kind, { id }, { dedupKey: id, dueAt: now })

/** Finds the contract that a declaration means and ends it as it says; what it cannot decide, staff are told. */
export const leavingJobs: readonly JobKind[] = [
  {
    kind,
    async run({ chain, payload, now }) {
      await tx(() => answer(chain, String(payload.id), now))
      return undefined
    },
  },
]

async function answer(chain: string, id: string, now: Date): Promise<void> {
  const declaration = await openDeclaration(chain, id)
  if (declaration === null) return
  const contract = await findContract(chain, declaration)
  const subscription = contract === null ? null : await lockSubscription(chain, contract.personId, contract.id, now)
  const outcome =
    contract === null || subscription === null
      ? 'by-hand'
      : declaration.kind === 'withdrawal'
        ? await withdrawByDeclaration(chain, subscription, { declaration, contract, now })
        : await leaveByDeclaration(chain, subscription, { declaration, now })
  await answerDeclaration(chain, id, { outcome, subscriptionId: subscription?.id ?? null })
  if (outcome === 'by-hand' || declaration.kind === 'extraordinary') await tellStaff(chain, declaration, now)
}

/** Somebody has to find the contract, or to judge the cause. */
const tellStaff = (chain: string, { id, number, kind: what, reason, ...who }: Declaration, now: Date): Promise<void> =>
  openTask(chain, {
    kind: 'declaration',
    intent: null,
    dedupKey: id,
    detail: {
      number,
      declared: what,
      email: who.email,
      person: `${who.firstName} ${who.lastName}`,
      ...(who.contract !== null && { contract: who.contract }),
      ...(reason !== null && { cause: reason }),
    },
    now,
  })
