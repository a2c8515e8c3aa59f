import { searchCamps } from '#contract/calls/camps/search-camps.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { mayLook } from './find-program.ts'
import { inOrderOf } from './rules/order.ts'
import { search } from './search.ts'

export const searchCampsHandler = handle(searchCamps, async (context, { sortOrder, ...input }) => {
  if (!mayLook(context, 'CAMP')) return refuse('UNAUTHENTICATED')
  return ok({ camps: inOrderOf(await search(context, 'CAMP', input), sortOrder ?? 'DATE', context.lang) })
})
