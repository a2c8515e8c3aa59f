import { getTerminationConfirmation } from '#contract/calls/subscription/get-termination-confirmation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { terminationPaper } from './termination-paper.ts'

export const getTerminationConfirmationHandler = handle(getTerminationConfirmation, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  if (subscription.termination === null) return refuse('NOTHING_TO_REGRET')
  const file = await terminationPaper(context, subscription)
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
