import { getTerminationConfirmation } from '#contract/calls/subscription/get-termination-confirmation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownHeld } from '../subscriptions/own.ts'
import { terminationPaper } from './termination-paper.ts'

export const getTerminationConfirmationHandler = handle(getTerminationConfirmation, async (context, input) => {
  const held = await ownHeld(context, input)
  if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  if (held.termination === null) return refuse('NOTHING_TO_REGRET')
  const file = await terminationPaper(context, held)
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
