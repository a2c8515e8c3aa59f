import { fits, type OutcomeId, type OutcomeStage, outcomeOfAmount, outcomeOfCard } from './outcomes.ts'
import type { Next } from './rows.ts'
import type { World } from './world.ts'

interface Situation {
  readonly provider: string
  readonly stage: OutcomeStage
  readonly amountMinor: number
  readonly reference?: string
  readonly card?: string | undefined
  /** Of a kept means: what its charges do. */
  readonly kept?: OutcomeId | null
  /** The amount was a trigger once already. */
  readonly overlookAmount?: boolean
  /** Outcomes that can show here. */
  readonly among: (outcome: OutcomeId) => boolean
}

/** What happens now: as the control API asked (and that is used up), else by card, else by amount, else all is well. */
export function chooseOutcome(world: World, situation: Situation): OutcomeId {
  const { stage, among } = situation
  const may = (outcome: OutcomeId | null | undefined): outcome is OutcomeId =>
    outcome !== null && outcome !== undefined && fits(outcome, stage) && among(outcome)

  const next = world.nexts.list().find((one) => isMeant(one, situation) && may(one.outcome))
  if (next) return use(world, next)
  const byCard = situation.kept ?? cardTrigger(situation.card)
  if (may(byCard)) return byCard
  const looksAtAmount = world.looksAtAmounts() && byCard === null && situation.overlookAmount !== true
  const byAmount = looksAtAmount ? outcomeOfAmount(situation.amountMinor) : null
  return may(byAmount) ? byAmount : 'approve'
}

/** A card that simply pays is no trigger: the amount may be one. */
function cardTrigger(card: string | undefined): OutcomeId | null {
  const outcome = card === undefined ? null : outcomeOfCard(card)
  return outcome === 'approve' ? null : outcome
}

function isMeant(next: Next, { provider, reference }: Situation): boolean {
  return (
    (next.provider === null || next.provider === provider) && (next.reference === null || next.reference === reference)
  )
}

function use(world: World, next: Next): OutcomeId {
  if (next.times > 1) world.nexts.put({ ...next, times: next.times - 1 })
  else world.nexts.remove(next.id)
  return next.outcome
}
