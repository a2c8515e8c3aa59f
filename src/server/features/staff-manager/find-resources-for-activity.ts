import { findResourcesForActivity } from '#contract/calls/staff-manager/find-resources-for-activity.ts'
import { handle, ok } from '../../handler.ts'
import { ownersAt } from './owners.ts'

export const findResourcesForActivityHandler = handle(findResourcesForActivity, async (context, input) => {
  const found = await ownersAt(context, 'RESOURCE', input)
  return found.ok ? ok({ resources: found.value }) : found
})
