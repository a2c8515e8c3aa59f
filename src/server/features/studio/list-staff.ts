import { listStaff } from '#contract/calls/studio/list-staff.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { toldName } from '../persons/told-name.ts'
import { whyNotGive } from '../staff/rights.ts'
import { historyOf, listAccounts, openInvitations, rolesToGive } from '../staff/service.ts'
import { giverOf } from './giver.ts'

export const listStaffHandler = handle(listStaff, async (context) => {
  const { chain, caller, lang, now } = context
  if (caller === null) return refuse('FORBIDDEN')
  const giver = await giverOf(chain, caller)
  const clubs = await listCenters(chain, lang, now)
  const staff = await listAccounts(chain, giver.centers)
  const invited = await openInvitations(chain, giver.centers, now)
  const history = await historyOf(chain, null, giver.centers)
  const shown = (one: Listed) => ({
    staffId: one.id,
    name: `${one.first_name} ${one.last_name}`.trim(),
    email: one.email,
    roles: [...one.roles],
    centers: [...one.centers],
    hindered: whyNotGive(giver, { id: one.id, had: one }, { roles: [], centers: [] }),
  })
  return ok({
    clubs: clubs.slice(0, 500).map(({ id, name }) => ({ id, name, isYours: giver.centers.includes(id) })),
    roles: [...(await rolesToGive(chain, lang))],
    staff: staff
      .filter((one) => one.ended_at === null)
      .map((one) => ({ ...shown(one), since: one.since.toISOString() })),
    invited: invited.map((one) => ({ ...shown(one), endsAt: one.ends_at.toISOString() })),
    history: history.map((one) => ({
      staffId: one.person_id,
      name: toldName(context, one.name),
      what: one.what,
      roles: [...one.roles],
      centers: [...one.centers],
      by: one.by === null ? null : toldName(context, one.by),
      at: one.at.toISOString(),
    })),
  })
})

interface Listed {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly roles: readonly string[]
  readonly centers: readonly string[]
}
