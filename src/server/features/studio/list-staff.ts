import { listStaff } from '#contract/calls/studio/list-staff.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { historyOf, listAccounts } from '../staff/service.ts'
import { giverOf } from './giver.ts'

export const listStaffHandler = handle(listStaff, async ({ chain, caller }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const { centers } = await giverOf(chain, caller)
  const staff = await listAccounts(chain, centers)
  const history = await historyOf(chain, null, centers)
  return ok({
    staff: staff.map((one) => ({
      ...{ staffId: one.id, name: `${one.first_name} ${one.last_name}`.trim(), email: one.email },
      ...{ roles: [...one.roles], centers: [...one.centers] },
      ...{ since: one.since.toISOString(), endedAt: one.ended_at?.toISOString() ?? null },
    })),
    history: history.map((one) => ({
      ...{ staffId: one.person_id, what: one.what, roles: [...one.roles], centers: [...one.centers] },
      ...{ byStaffId: one.by_person_id, at: one.at.toISOString() },
    })),
  })
})
