import { createLead } from '#contract/calls/person/create-lead.ts'
import type { JsonObject } from '#engine/documents.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { newId } from '../../sessions/token.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { firstFormProblem, firstUnasked } from '../form-check.ts'
import { splitMembers } from '../persons/attributes.ts'
import { personForLead } from '../persons/lead-person.ts'
import { textSetting } from '../settings.ts'
import { takeTicket } from './email-codes.ts'
import { type LeadConfigOf, leadConfigOf } from './lead-config.ts'
import { insertLead } from './repository.ts'

const formId = createLead.formChecks?.person ?? 'lead-details'
const known = new Set(Object.keys(createLead.input.properties.person.properties))

/** What is wrong with the ticket is not told apart: whoever has none learns nothing. A refusal gives it back. */
export const createLeadHandler = handle(createLead, async (context, { centerId, ticket, gdprAccepted, person }) => {
  const { chain, now, release, lang } = context
  const center = await findCenter(chain, centerId, now)
  if (center === null) return refuse('NOT_FOUND', { at: 'centerId' })
  const { enabled, gdprVersion, fields } = leadConfigOf(release, centerId)
  if (!enabled) return refuse('LEAD_DISABLED')
  const email = keptEmail(person.email)
  if (!(await takeTicket(chain, ticket, email, now))) return refuse('LEAD_FAILED')
  if (!gdprAccepted) return refuse('INVALID_INPUT', { at: 'gdprAccepted', params: { reason: 'required' } })
  const members = person as JsonObject // JSON, checked against the call's schema
  const split = splitMembers(release, { member: 'person', formId, known, given: members })
  if (!split.ok) return refuse('INVALID_INPUT', { at: split.at, params: { reason: split.code } })
  const wrong = refuseAsked(context, center, fields, members) ?? refuseForm(context, center, members)
  if (wrong !== null) return wrong

  const { message, ...given } = person
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
    attributes: split.attributes,
    created_at: now,
  })
  return ok({ leadId })
})

/** What the club asks or does not ask, which a form without its data cannot say. */
function refuseAsked(context: CallContext, center: Center, fields: LeadConfigOf['fields'], given: JsonObject) {
  if (context.flow !== undefined) return null
  const wrong = (at: string, reason: string) => refuse('INVALID_INPUT', { at: `person.${at}`, params: { reason } })
  const isGiven = (name: string) => (given[name] ?? null) !== null
  const unasked = Object.entries(fields).find(([name, mode]) => mode === 'notUsed' && isGiven(name))
  if (unasked !== undefined) return wrong(unasked[0], 'unknown')
  const missing = Object.entries(fields).find(([name, mode]) => mode === 'required' && !isGiven(name))
  if (missing !== undefined) return wrong(missing[0], 'required')
  const { phone, birthday } = given
  const country = textSetting(context.release, center.id, 'country') ?? center.country
  const isPhone = typeof phone !== 'string' || context.release.program.platform.valid('phone', phone, country)
  if (!isPhone) return wrong('phone', 'phone-valid')
  const isBirthday = typeof birthday !== 'string' || (birthday >= '1900-01-01' && birthday <= center.today)
  return isBirthday ? null : wrong('birthday', 'max')
}

/** What the chain's form refuses, when no flow has asked it. */
function refuseForm(context: CallContext, center: Center, given: JsonObject) {
  if (context.flow !== undefined) return null
  // The product's own are judged by what the club asks for (`refuseAsked`), which the form reads as data.
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !known.has(name)))
  const unasked = firstUnasked(context, { formId, centerId: center.id, today: center.today, given: own })
  if (unasked !== null) return refuse('INVALID_INPUT', { at: `person.${unasked}`, params: { reason: 'unknown' } })
  const problem = firstFormProblem(context, { formId, centerId: center.id, today: center.today, given })
  if (problem === null) return null
  return refuse('INVALID_INPUT', {
    at: `person.${problem.at.slice(formId.length + 1)}`,
    params: { reason: problem.code },
  })
}
