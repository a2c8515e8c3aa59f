import { staffRolesScopes } from '#contract/calls/user/staff-roles-scopes.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { scopesOf } from '../staff/staff-scopes.ts'

/** A club at which the caller does not work, and a role that they do not have, are simply not in the list. */
export const staffRolesScopesHandler = handle(staffRolesScopes, async ({ chain, caller }, { centerId, roles }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const scopes = await scopesOf(chain, caller.user)
  const asked = scopes
    .filter((scope) => !centerId || scope.centerId === centerId)
    .map((scope) => ({ ...scope, roles: scope.roles.filter((role) => !roles || roles.includes(role)) }))
  return ok({ scopes: asked.filter((scope) => scope.roles.length > 0) })
})
