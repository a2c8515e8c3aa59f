import { getContract } from '#contract/calls/subscription/get-contract.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { contractPaper } from './contract-paper.ts'
import { ownSubscription } from './own.ts'

export const getContractHandler = handle(getContract, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const file = await contractPaper(context, subscription)
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
