import { getUser } from '#contract/calls/user/get.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { personScope } from '../../sessions/person-scope.ts'
import { nameOf } from './repository.ts'

export const getUserHandler = handle(getUser, async (context, { id, centerId }) => {
  const [scope, name] = [await personScope(context.chain, id), await nameOf(context.chain, id)]
  if (!scope || !name || scope.centerId !== centerId) return refuse('NOT_FOUND')
  const ssoHeader = (context.caller?.user.id === id ? context.caller.ssoHeader : null) ?? null
  return ok({
    userId: scope.id,
    centerId: scope.centerId,
    ...name,
    accessLevel: [...scope.levels],
    status: scope.status,
    relations: scope.relations.map((relation) => ({ userId: relation.id, relation: relation.relation })),
    isSso: ssoHeader !== null,
    ssoHeaderType: ssoHeader,
  })
})
