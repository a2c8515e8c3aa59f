import { createLead } from '#contract/calls/person/create-lead.ts'
import type { JsonObject } from '#engine/documents.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { type InputProblem, invalidInput, invalidMember } from '../../http/input-problem.ts'
import { newId } from '../../sessions/token.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { splitMembers } from '../persons/attributes.ts'
import { personForLead } from '../persons/lead-person.ts'
import { judgeToken } from '../referrals/judge.ts'
import { textSetting } from '../settings.ts'
import { takeEmailTicket } from './email-codes.ts'
import { type LeadConfigOf, leadConfigOf } from './lead-config.ts'
import { insertLead } from './repository.ts'

const formId = createLead.formChecks?.person ?? 'lead-details'
const known = new Set(Object.keys(createLead.input.properties.person.properties))

/**
 * Writes a lead. A ticket that is unknown, used up or of another address is refused with one code, so that nobody can try
 * addresses out. A later refusal undoes the transaction, and with it the use of the ticket.
 */
export const createLeadHandler = handle(
  createLead,
  async (context, { centerId, ticket, gdprAccepted, referAFriend, person }) => {
    const { chain, now, release, lang } = context
    const center = await findCenter(chain, centerId, now)
    if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
    const { enabled, gdprVersion, fields } = leadConfigOf(release, centerId)
    if (!enabled) return refuse('LEAD_DISABLED')
    const email = keptEmail(person.email)
    if (!(await takeEmailTicket(chain, ticket, email, now))) return refuse('LEAD_FAILED')
    if (!gdprAccepted) return invalidMember('gdprAccepted', 'required')
    const members = person as JsonObject // JSON, checked against the call's schema
    const wrong = refuseAsked(context, center, fields, members)
    if (wrong.length > 0) return invalidInput(wrong)

    const { message, ...given } = person
    const referred = await judgeToken(context, referAFriend, null)
    const personId = await personForLead({ chain, centerId, given: { ...given, email } })
    const leadId = newId()
    await insertLead({
      chain_id: chain,
      id: leadId,
      center_id: centerId,
      person_id: personId,
      first_name: given.firstName.trim(),
      last_name: given.lastName.trim(),
      email,
      phone: given.phone?.trim() || null,
      birthday: given.birthday ?? null,
      message: message?.trim() || null,
      lang,
      gdpr_version: gdprVersion,
      attributes: splitMembers(members, formId, known).attributes,
      referred_by: (referred.ok ? referred.referral?.refererId : null) ?? null,
      created_at: now,
    })
    return ok({ leadId })
  },
)

/** What the club asks or does not ask, which a form without its data cannot say. */
function refuseAsked(
  context: CallContext,
  center: Center,
  fields: LeadConfigOf['fields'],
  given: JsonObject,
): readonly InputProblem[] {
  if (context.flow !== undefined) return []
  const wrong = (name: string, code: string): InputProblem => ({
    at: `person.${name}`,
    code,
    form: formId,
    inForm: name,
  })
  const isGiven = (name: string) => (given[name] ?? null) !== null
  const unlike = [
    ...Object.entries(fields).flatMap(([name, mode]) =>
      mode === 'notUsed' && isGiven(name) ? [wrong(name, 'unknown')] : [],
    ),
    ...Object.entries(fields).flatMap(([name, mode]) =>
      mode === 'required' && !isGiven(name) ? [wrong(name, 'required')] : [],
    ),
  ]
  const { phone, birthday } = given
  const country = textSetting(context.release, center.id, 'country') ?? center.country
  const isPhone = typeof phone !== 'string' || context.release.program.platform.valid('phone', phone, country)
  const isBirthday = typeof birthday !== 'string' || (birthday >= '1900-01-01' && birthday <= center.today)
  return [
    ...unlike,
    ...(isPhone ? [] : [wrong('phone', `${formId}.phone-valid`)]),
    ...(isBirthday ? [] : [wrong('birthday', 'max')]),
  ]
}
