import type { JsonObject } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { PersonScope } from './types.ts'

/** A user as calls answer one (`contract/shapes/user.ts`). */
export interface User {
  readonly userId: string
  readonly centerId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string | null
  readonly accessLevel: readonly string[]
  readonly status: string
  readonly relations: readonly { readonly userId: string; readonly relation: string }[]
  readonly overdueDebt?: NonNullable<PersonScope['overdueDebt']> | null
  readonly isSso: boolean
  readonly ssoHeaderType: 'NORMAL' | 'SMALL' | 'TINY' | null
}

/** What conditions may read of a user. */
export function scopeOfUser({
  userId,
  centerId,
  birthday,
  status,
  accessLevel,
  relations,
  overdueDebt = null,
}: User): PersonScope {
  return {
    ...{ id: userId, centerId, birthday, status, levels: accessLevel },
    relations: relations.map((one) => ({ id: one.userId, relation: one.relation })),
    overdueDebt,
  }
}

/** The same of as much of a user as a case tells. */
export function scopeOfSome({ userId, accessLevel, relations, ...rest }: JsonObject): JsonObject {
  const { firstName, lastName, isSso, ssoHeaderType, ...scope } = rest
  return {
    ...scope,
    ...(userId !== undefined && { id: userId }),
    ...(accessLevel !== undefined && { levels: accessLevel }),
    ...(isList(relations) && {
      relations: relations.filter(isMap).map(({ userId: id = null, relation = null }) => ({ id, relation })),
    }),
  }
}
