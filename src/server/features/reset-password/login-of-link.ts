import { isShut } from '#engine/site/access.ts'
import { loginOf } from '../../sessions/logins.ts'
import { personScope } from '../../sessions/person-scope.ts'

interface Named {
  readonly memberHomeClubId: string
  readonly memberId: string
}

/** The login whose password the link of such a person changes; null: they are of another club, shut out, or have none. */
export async function loginOfLink(chain: string, { memberHomeClubId, memberId }: Named, now: Date) {
  const [person, login] = [await personScope(chain, memberId, now), await loginOf(chain, memberId)]
  return person?.centerId === memberHomeClubId && !isShut(person.status) ? login : null
}
