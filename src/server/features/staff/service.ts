import { staffRoles } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import { isStudioRole } from '../../rights/studio.ts'
import { endSessionsOf } from '../../sessions/end-session.ts'
import { endInvitations, insertStaffInvitation, insertStaffPerson, lockInvitation, peopleOf } from './invitations.ts'
import {
  accountsWith,
  addScopes,
  catalogueRoles,
  levelsOf,
  lockAccount,
  lockOwnAccount,
  namedRoles,
  noteChange,
  putAccount,
  putLevels,
  putScopes,
  scopesOf,
  type What,
} from './repository.ts'
import { dutiesOf, levelsWith, ownNames, type StaffRights, whyNotGive } from './rights.ts'

export {
  accountsWith,
  catalogueRoles,
  historyOf,
  isManaged,
  listAccounts,
  noteChange,
  openInvitations,
} from './repository.ts'

/** Who gives rights, and where they may; null: the command line, which may everywhere. */
export type Giver = { readonly id: string; readonly centers: readonly string[] } | null

export type Refused = 'UNKNOWN_ROLE' | 'UNKNOWN_CLUB' | 'EMAIL_SHARED' | 'OWN_RIGHTS' | 'RIGHTS_ELSEWHERE' | 'NOT_STAFF'
export type Done<T = object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: Refused; readonly of?: string }

const refused = (code: Refused, told: { readonly of?: string } = {}) => ({ ok: false, code, ...told }) as const

interface Invited extends StaffRights {
  readonly email: string
  readonly name: string
}

/** Asks somebody to work for a chain. The rights are theirs once they accept with the code that is answered. */
export async function inviteStaff(
  chain: string,
  by: Giver,
  wanted: Invited,
  now: Date,
): Promise<Done<{ readonly token: string; readonly personId: string }>> {
  const wrong = await whyUnknown(chain, wanted)
  if (wrong !== null) return wrong
  const people = await peopleOf(chain, wanted.email)
  if (people.length > 1) return refused('EMAIL_SHARED')
  const [known = null] = people
  const had = known === null ? null : await lockAccount(chain, known)
  const why = by === null ? null : whyNotGive(by, { id: known, had }, wanted)
  if (why !== null) return refused(why)
  const [centerId = ''] = wanted.centers
  const personId = known ?? (await insertStaffPerson(chain, { ...wanted, centerId, now }))
  const token = await insertStaffInvitation(chain, { personId, rights: wanted, by: by?.id ?? null, now })
  await noteChange(chain, personId, { what: 'invited', rights: wanted, by: by?.id ?? null, now })
  return { ok: true, token, personId }
}

/** Whoever works here with this address; null: nobody, or several. */
export async function staffOf(chain: string, email: string): Promise<string | null> {
  const people = await peopleOf(chain, email)
  const [only] = people
  return people.length === 1 && only !== undefined ? only : null
}

/** Gives somebody who works here other rights: what is left out is gone at once. */
export async function changeStaff(
  chain: string,
  by: Giver,
  personId: string,
  wanted: StaffRights,
  now: Date,
): Promise<Done> {
  const wrong = await whyUnknown(chain, wanted)
  if (wrong !== null) return wrong
  const had = await lockAccount(chain, personId)
  if (had === null || had.endedAt !== null) return refused('NOT_STAFF')
  const why = by === null ? null : whyNotGive(by, { id: personId, had }, wanted)
  if (why !== null) return refused(why)
  await giveRights(chain, personId, wanted, { what: 'changed', by: by?.id ?? null, now })
  return { ok: true }
}

/**
 * Ends somebody's work: rights, sessions and open invitations. They stay the member that they are. Of who was asked and has
 * not answered, the invitation is taken back.
 */
export async function endStaff(chain: string, by: Giver, personId: string, now: Date): Promise<Done> {
  const had = await lockAccount(chain, personId)
  const none = { roles: [], centers: [] }
  if (had === null || had.endedAt !== null) {
    const asked = await lockInvitation(chain, personId, now)
    if (asked === null) return refused('NOT_STAFF')
    const why = by === null ? null : whyNotGive(by, { id: personId, had: asked }, none)
    if (why !== null) return refused(why)
    await endInvitations(chain, personId, now)
    await noteChange(chain, personId, { what: 'ended', rights: asked, by: by?.id ?? null, now })
    return { ok: true }
  }
  const why = by === null ? null : whyNotGive(by, { id: personId, had }, none)
  if (why !== null) return refused(why)
  await endInvitations(chain, personId, now)
  await giveRights(chain, personId, none, { what: 'ended', by: by?.id ?? null, now, noted: had })
  await endSessionsOf(chain, personId, now)
  return { ok: true }
}

interface Change {
  readonly what: What
  readonly by: string | null
  readonly now: Date
  /** What the history names, where it is not what is given. */
  readonly noted?: StaffRights
}

/** Writes all that follows from rights, and that it was done. */
export async function giveRights(chain: string, personId: string, rights: StaffRights, change: Change): Promise<void> {
  const { what, by, now, noted = rights } = change
  const levels = await levelsOf(chain, personId)
  if (levels === null) return
  await putAccount(chain, personId, rights, now, what === 'ended')
  await putLevels(chain, personId, levelsWith(rights.roles, levels), now)
  const known = await catalogueRoles(chain)
  const duties = [...new Set(rights.roles.flatMap((role) => dutiesOf(role, known) ?? []))]
  await putScopes(
    chain,
    personId,
    rights.centers.flatMap((centerId) => duties.map((role) => ({ centerId, role }))),
  )
  await noteChange(chain, personId, { what, rights: { roles: noted.roles, centers: noted.centers }, by, now })
}

/** Whoever is staff by level alone stays it where they were: to train at another club gives nobody rights over its members. */
export async function stayStaffAt(chain: string, personId: string, centerId: string, now: Date): Promise<void> {
  const levels = (await levelsOf(chain, personId)) ?? []
  const role = ['MANAGER', 'STAFF'].find((one) => levels.includes(one))
  if (role === undefined || (await lockOwnAccount(chain, personId)) !== null) return
  const others = await scopesOf(chain, personId)
  await giveRights(chain, personId, { roles: [role], centers: [centerId] }, { what: 'changed', by: null, now })
  await addScopes(chain, personId, others)
}

/** What a role of the catalogue means has changed: so have those who have it. */
export async function rewriteRole(chain: string, role: string, now: Date): Promise<void> {
  for (const { personId, ...rights } of await accountsWith(chain, role))
    await giveRights(chain, personId, rights, { what: 'role', by: null, now })
}

/** Every role that somebody can have, with its name where the chain gave it; roles of the studio are given elsewhere. */
export async function rolesToGive(chain: string, lang: string) {
  const own = [...ownNames, ...staffRoles].map((id) => ({ id, name: null, isYours: !isStudioRole(id) }))
  return [...own, ...(await namedRoles(chain, lang)).map((role) => ({ ...role, isYours: true }))]
}

/** The ids of a chain's clubs. */
export async function clubIds(chain: string): Promise<readonly string[]> {
  const rows = await db().selectFrom('centers').select('id').where('chain_id', '=', chain).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function whyUnknown(chain: string, { roles, centers }: StaffRights): Promise<ReturnType<typeof refused> | null> {
  const known = await catalogueRoles(chain)
  const strange = roles.find((role) => dutiesOf(role, known) === null)
  if (strange !== undefined || roles.length === 0) {
    return refused('UNKNOWN_ROLE', { of: strange ?? [...ownNames, ...known.keys()].join(', ') })
  }
  const clubs = await clubIds(chain)
  const lost = centers.find((center) => !clubs.includes(center))
  return lost !== undefined || centers.length === 0 ? refused('UNKNOWN_CLUB', { of: lost ?? clubs.join(', ') }) : null
}
