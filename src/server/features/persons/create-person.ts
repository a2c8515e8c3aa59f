import type { InputOf } from '#contract/call.ts'
import { createPerson } from '#contract/calls/person/create-person.ts'
import { personFields } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { createLogin } from '../../sessions/logins.ts'
import { openSession } from '../../sessions/open-session.ts'
import { hashPassword, preparedHash } from '../../sessions/password.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { isOn } from '../settings.ts'
import { splitMembers } from './attributes.ts'
import { type GivenPerson, toNewPerson } from './new-person.ts'
import { formId, refuseBank, refuseDetails, refusePassword } from './refuse-person.ts'
import { emailExists, findClash, insertPerson } from './repository.ts'

const known = new Set(Object.keys(personFields))

/** What the product refuses whatever the chain's form says, an address that is taken included. */
async function judge(context: CallContext, { centerId, password, person }: InputOf<typeof createPerson>) {
  const center = await findCenter(context.chain, centerId, context.now)
  if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
  const given = person as GivenPerson // the members that the schema knows, and others that are not read
  const wrong =
    refusePassword(password ?? null) ?? refuseDetails(context, center, given) ?? refuseBank(context, given.bank ?? {})
  if (wrong !== null) return wrong
  const email = given.email?.trim() ?? ''
  if (email === '' || !emailsDiffer(context, centerId)) return null
  return (await emailExists(context.chain, email)) ? refuse('EMAIL_EXISTS', { at: 'person.email' }) : null
}

const emailsDiffer = ({ release }: CallContext, centerId: string): boolean =>
  !isOn(release, centerId, 'joinForm.disableEmailValidation')

/** Makes a member. With e-mail and password they can sign in, and are: the answer carries the session. */
export const createPersonHandler = handle(
  createPerson,
  async (context, { centerId, password, person }) => {
    const { chain, now } = context
    const members = person as JsonObject // JSON, checked against the call's schema
    const center = await findCenter(chain, centerId, now)
    if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
    const split = splitMembers(members, formId, known)
    const given = split.own as GivenPerson // the members that the schema knows
    const home = await homeOf(context, center, given.homeCenter ?? centerId)
    if (home === null) return refuse('NOT_FOUND', { at: 'person.homeCenter' })

    const row = toNewPerson({
      chain,
      centerId: home,
      given,
      attributes: split.attributes,
      status: 'PROSPECT',
      memberSince: center.today,
      emailsDiffer: emailsDiffer(context, centerId),
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
    if (email === null || !password) return ok({ personId: row.id, centerId: home })
    await createLogin(chain, { personId: row.id, email, passwordHash: await preparedHash(context, password), now })
    if (context.caller !== null) return ok({ personId: row.id, centerId: home })
    const session = await openSession({ chain, now }, row.id)
    return ok({ personId: row.id, centerId: home, session })
  },
  { judge, onlyAsked: true, prepare: async ({ password }) => (password ? hashPassword(password) : null) },
)

/** The home club, or null for one that is not there or at which somebody who joins here could not buy. */
async function homeOf({ chain, now, release }: CallContext, joinedAt: Center, homeId: string): Promise<string | null> {
  if (homeId === joinedAt.id) return homeId
  if (!isOn(release, joinedAt.id, 'features.allowSubscriptionSaleOutsideHomeCenter')) return null
  return (await findCenter(chain, homeId, now))?.id ?? null
}
