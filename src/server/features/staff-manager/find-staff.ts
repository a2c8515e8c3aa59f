import { findStaff } from '#contract/calls/staff-manager/find-staff.ts'
import { handle, ok } from '../../handler.ts'
import { ownersAt } from './owners.ts'

export const findStaffHandler = handle(findStaff, async (context, input) => {
  const found = await ownersAt(context, 'STAFF', input)
  return found.ok ? ok({ staff: found.value }) : found
})
