import { createPerson } from '#contract/calls/person/create-person.ts'
import { personFields } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { createLogin } from '../../sessions/logins.ts'
import { openSession } from '../../sessions/open-session.ts'
import { hashPassword, preparedHash } from '../../sessions/password.ts'
import { findCenter } from '../centers/service.ts'
import { isOn } from '../settings.ts'
import { splitMembers } from './attributes.ts'
import { type GivenPerson, toNewPerson } from './new-person.ts'
import { formId, refuseDetails, refuseForm } from './refuse-person.ts'
import { findClash, insertPerson } from './repository.ts'

const known = new Set(Object.keys(personFields))

/** Makes a member. With e-mail and password he can sign in, and is: the answer carries the session. */
export const createPersonHandler = handle(
  createPerson,
  async (context, { centerId, password, person }) => {
    const { chain, now } = context
    const members = person as JsonObject // JSON, checked against the call's schema
    const center = await findCenter(chain, centerId, now)
    if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
    const split = splitMembers(context.release, {
      member: 'person',
      formId,
      known,
      given: members,
    })
    if (!split.ok) return refuse('INVALID_INPUT', { at: split.at, params: { reason: split.code } })
    const given = split.own as GivenPerson // the members that the schema knows
    const wrong = refuseDetails(context, center, given, password ?? null)
    if (wrong !== null) return wrong
    const unfit = context.flow === undefined ? refuseForm(context, center, members, password ?? null) : null
    if (unfit !== null) return unfit

    const row = toNewPerson({
      chain,
      centerId,
      given,
      attributes: split.attributes,
      memberSince: center.today,
      emailsDiffer: !isOn(context.release, centerId, 'joinForm.disableEmailValidation'),
    })
    const clash = await findClash(chain, {
      email: row.emailClaim,
      firstName: row.fields.first_name,
      lastName: row.fields.last_name,
      birthday: row.fields.birthday,
      zipCode: row.fields.zip_code,
      phone: row.fields.phone,
    })
    if (clash.email) return refuse('EMAIL_EXISTS', { at: 'person.email' })
    if (clash.person) return refuse('DUPLICATE_PERSON')
    if (!(await insertPerson(row))) return refuse('EMAIL_EXISTS', { at: 'person.email' })

    const { email } = row.fields
    if (email === null || !password) return ok({ personId: row.id, centerId })
    await createLogin(chain, { personId: row.id, email, passwordHash: await preparedHash(context, password), now })
    if (context.caller !== null) return ok({ personId: row.id, centerId })
    const session = await openSession({ chain, now }, row.id)
    return ok({ personId: row.id, centerId, session: toMutable(session) })
  },
  { prepare: async ({ password }) => (password ? hashPassword(password) : null) },
)

const toMutable = ({ token, user, person }: Awaited<ReturnType<typeof openSession>>) => ({
  token,
  user: scopeOf(user),
  person: person === null ? null : scopeOf(person),
})

const scopeOf = (scope: Awaited<ReturnType<typeof openSession>>['user']) => ({
  ...scope,
  levels: [...scope.levels],
  relations: [...scope.relations],
})
