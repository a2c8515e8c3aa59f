import { endStaff as endStaffCall } from '#contract/calls/studio/end-staff.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { endStaff } from '../staff/service.ts'
import { giverOf } from './giver.ts'

export const endStaffHandler = handle(endStaffCall, async ({ chain, now, caller }, { staffId }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const done = await endStaff(chain, await giverOf(chain, caller), staffId, now)
  if (done.ok) return ok({})
  const { code } = done
  return code === 'OWN_RIGHTS' || code === 'RIGHTS_ELSEWHERE' || code === 'NOT_STAFF'
    ? refuse(code)
    : refuse('NOT_FOUND')
})
