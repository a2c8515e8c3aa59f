import { loadStaffCenters } from '#contract/calls/config/load-staff-centers.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { scopesOf } from '../staff/staff-scopes.ts'

/** A club at which the caller does not work is simply not in the list. */
export const loadStaffCentersHandler = handle(loadStaffCenters, async ({ chain, caller, lang, now }, { roles }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const scopes = (await scopesOf(chain, caller.user)).filter(
    (one) => !roles || one.roles.some((it) => roles.includes(it)),
  )
  const centers = await listCenters(chain, lang, now)
  return ok({
    centers: centers
      .filter(({ id }) => scopes.some(({ centerId }) => centerId === id))
      .map(({ id, name, timeZone, today }) => ({ id, name, timeZone, today })),
  })
})
