import { createPerson } from '#contract/calls/person/create-person.ts'
import { personFields } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import { passwordStrength } from '#engine/logic/strength.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { createLogin } from '../../sessions/logins.ts'
import { openSession } from '../../sessions/open-session.ts'
import { hashPassword, preparedHash } from '../../sessions/password.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { firstFormProblem } from '../form-check.ts'
import { isOn, numberSetting, textSetting } from '../settings.ts'
import { isTooYoung } from '../subscriptions/rules/eligibility.ts'
import { splitMembers } from './attributes.ts'
import { type GivenPerson, toNewPerson } from './new-person.ts'
import { findClash, insertPerson } from './repository.ts'

const known = new Set(Object.keys(personFields))
const formId = createPerson.formChecks?.person ?? 'member-details'

/** Makes a member. With e-mail and password he can sign in, and is: the answer carries the session. */
export const createPersonHandler = handle(
  createPerson,
  async (context, { centerId, password, person }) => {
    const { chain, now } = context
    const center = await findCenter(chain, centerId, now)
    if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
    const split = splitMembers(context.release, {
      member: 'person',
      formId,
      known,
      given: person as JsonObject,
    })
    if (!split.ok) return refuse('INVALID_INPUT', { at: split.at, params: { reason: split.code } })
    const given = split.own as GivenPerson
    const wrong = refuseDetails(context, center, given, password ?? null)
    if (wrong !== null) return wrong
    const unfit =
      context.flow === undefined ? refuseForm(context, center, person as JsonObject, password ?? null) : null
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
    await createLogin(chain, { personId: row.id, email, passwordHash: await preparedHash(context, password) })
    if (context.caller !== null) return ok({ personId: row.id, centerId })
    const session = await openSession({ chain, now }, row.id)
    return ok({ personId: row.id, centerId, session: toMutable(session) })
  },
  { prepare: async ({ password }) => (password ? hashPassword(password) : null) },
)

/** What the chain's form refuses, when no flow has asked it. */
function refuseForm(context: CallContext, center: Center, person: JsonObject, password: string | null) {
  const given = { ...person, password }
  const problem = firstFormProblem(context, { formId, centerId: center.id, today: center.today, given })
  if (problem === null) return null
  const field = problem.at.slice(formId.length + 1)
  return refuse('INVALID_INPUT', {
    at: field === 'password' ? field : `person.${field}`,
    params: { reason: problem.code },
  })
}

/** What the product refuses whatever the form says. */
function refuseDetails({ release }: CallContext, center: Center, given: GivenPerson, password: string | null) {
  const country = given.country ?? textSetting(release, center.id, 'country') ?? center.country
  const { valid } = release.program.platform
  if (password !== null && passwordStrength(password) === 0) return refuse('WEAK_PASSWORD', { at: 'password' })
  if (given.phone && !valid('phone', given.phone, country)) return refuse('INVALID_PHONE', { at: 'person.phone' })
  if (given.zipCode && !valid('postcode', given.zipCode, country)) {
    return refuse('INVALID_ZIP', { at: 'person.zipCode' })
  }
  if (given.ssn && !valid('ssn', given.ssn, country)) return refuse('INVALID_SSN', { at: 'person.ssn' })
  const birthday = given.birthday ?? null
  if (birthday !== null && (birthday > center.today || birthday < '1900-01-01')) {
    return refuse('INVALID_INPUT', { at: 'person.birthday' })
  }
  if (isTooYoung(birthday, center.today, [numberSetting(release, center.id, 'minimumAge')])) {
    return refuse('MINIMUM_AGE', { at: 'person.birthday' })
  }
  return null
}

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
