import { changeStaff as changeStaffCall } from '#contract/calls/studio/change-staff.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { changeStaff } from '../staff/service.ts'
import { giverOf } from './giver.ts'

export const changeStaffHandler = handle(
  changeStaffCall,
  async ({ chain, now, caller }, { staffId, roles, centers }) => {
    if (caller === null) return refuse('FORBIDDEN')
    const done = await changeStaff(chain, await giverOf(chain, caller), staffId, { roles, centers }, now)
    if (done.ok) return ok({})
    return done.code === 'EMAIL_SHARED' ? refuse('NOT_FOUND') : refuse(done.code, { params: { of: done.of ?? '' } })
  },
)
