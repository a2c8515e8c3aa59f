import { defaultLanguage } from '../../releases/languages.ts'
import { noteAccepted } from '../legal/accept.ts'
import { signContract } from '../legal/signed-contract.ts'
import { contractInputs } from '../subscriptions/contract-paper.ts'
import { heldById } from '../subscriptions/held.ts'
import type { HeldIntent } from './delivery.ts'
import { payments } from './environment.ts'
import type { ContractPurchase } from './order.ts'

/** Keeps what a buyer has accepted and the contract that came of it, in the transaction that delivers. */
export async function sign(
  chain: string,
  intent: HeldIntent,
  purchase: ContractPurchase,
  { subscriptionId, now }: { readonly subscriptionId: string | null; readonly now: Date },
): Promise<void> {
  const held = subscriptionId === null ? null : await heldById(chain, subscriptionId, now)
  if (subscriptionId === null || held === null) return
  const { papers = [] } = purchase
  const same = { intentId: intent.id, subscriptionId }
  await noteAccepted(chain, { ...same, papers, at: intent.created_at })
  const release = payments().releaseOf(chain)
  const lang = intent.lang ?? defaultLanguage(release.config).code
  const lines = purchase.kind === 'addons' ? purchase.lines : purchase.agreed.lines
  const inputs = await contractInputs({ chain, release, lang, now }, held, { lines, papers })
  if (inputs !== null) await signContract(chain, { ...same, inputs, release: release.number, now })
}
