import type { TextKey } from '../texts/en.ts'
import type { OfferedRole, StaffClub } from './types.ts'

type Say = (key: TextKey) => string

/** What a role is called; one that is gone by its id. */
export function roleName(say: Say, roles: readonly OfferedRole[], id: string): string {
  const own = ownRoles[id]
  return own === undefined ? (roles.find((role) => role.id === id)?.name ?? id) : say(own.name)
}

/** What somebody with a role of the product does; null of one that the chain made. */
export function roleText(say: Say, id: string): string | null {
  const own = ownRoles[id]
  return own === undefined ? null : say(own.text)
}

/** Clubs by their names; all of a chain's in one word. */
export function clubNames(say: Say, clubs: readonly StaffClub[], ids: readonly string[]): string {
  if (clubs.length > 2 && clubs.every(({ id }) => ids.includes(id))) return say('people.allClubs')
  return ids.map((id) => clubs.find((club) => club.id === id)?.name ?? id).join(', ')
}

const ownRoles: { readonly [id: string]: { readonly name: TextKey; readonly text: TextKey } } = {
  MANAGER: { name: 'role.MANAGER', text: 'role.MANAGER.text' },
  OPERATOR: { name: 'role.OPERATOR', text: 'role.OPERATOR.text' },
  PUBLISHER: { name: 'role.PUBLISHER', text: 'role.PUBLISHER.text' },
  SUPPORT: { name: 'role.SUPPORT', text: 'role.SUPPORT.text' },
  STAFF: { name: 'role.STAFF', text: 'role.STAFF.text' },
  MEMBERS: { name: 'role.MEMBERS', text: 'role.MEMBERS.text' },
  SALES: { name: 'role.SALES', text: 'role.SALES.text' },
  SCHEDULE: { name: 'role.SCHEDULE', text: 'role.SCHEDULE.text' },
  PAYMENTS: { name: 'role.PAYMENTS', text: 'role.PAYMENTS.text' },
}
