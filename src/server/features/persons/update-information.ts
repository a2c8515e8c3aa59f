import { updateInformation } from '#contract/calls/person/update-information.ts'
import type { JsonObject } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import { isMinor } from '#engine/rights.ts'
import { tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse, type SubjectContext } from '../../handler.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { firstUnasked, formProblems } from '../form-check.ts'
import { listSetting } from '../settings.ts'
import { splitMembers } from './attributes.ts'
import { type ChangedPerson, changeable, fixed, heldBy, newIn, takenAway, toChanges } from './changed-person.ts'
import { formId, refuseDetails, refuseUnasked } from './refuse-person.ts'
import { personForProfile, updatePerson } from './repository.ts'
import type { KnownPerson } from './service.ts'

/** Changes what is given. A form of the chain's own (an emergency contact) brings its answers here, named by its id. */
export const updateInformationHandler = handle(updateInformation, (context, { form, person, seen }) =>
  tx(async () => {
    const { chain, now, release } = context
    const row = await personForProfile({ chain, id: context.subject.id })
    const center = row === undefined ? null : await findCenter(chain, row.center_id, now)
    if (row === undefined || center === null) return refuse('NOT_FOUND')

    const asking = form ?? formId
    if (release.docs.forms[asking] === undefined) return refuse('INVALID_INPUT', { at: 'form' })
    // JSON, checked against the call's schema.
    const members = newIn(person as JsonObject, {
      seen: (seen ?? null) as JsonObject | null,
      asked: context.asked ?? [],
    })
    if (Object.keys(members).length === 0) return ok({})
    const foreign = Object.keys(members).find((name) => fixed.has(name))
    if (foreign !== undefined)
      return refuse('INVALID_INPUT', { at: `person.${foreign}`, params: { reason: 'unknown' } })
    const split = splitMembers(release, { member: 'person', formId: asking, known: changeable, given: members })
    if (!split.ok) return refuse('INVALID_INPUT', { at: split.at, params: { reason: split.code } })
    const given = split.own as ChangedPerson // the members that the schema knows
    const lost = takenAway(given)
    if (lost !== undefined) return refuse('INVALID_INPUT', { at: `person.${lost}`, params: { reason: 'required' } })
    const kept = context.subject.as === 'staff' ? undefined : keptByClub(context, center, given, heldBy(row))
    // Who decides for a child hangs on the birthday, so neither the child nor a guardian moves it.
    if (movesComingOfAge(context, center, given, row)) {
      return refuse('INVALID_INPUT', { at: 'person.birthday', params: { reason: 'readOnly' } })
    }
    if (kept !== undefined) return refuse('INVALID_INPUT', { at: `person.${kept}`, params: { reason: 'readOnly' } })
    const wrong = refuseDetails(context, center, { ...given, country: given.country ?? row.country })
    if (wrong !== null) return wrong
    const unfit =
      context.flow === undefined ? refuseChanged(context, center, { formId: asking, members, held: heldBy(row) }) : null
    if (unfit !== null) return unfit

    const emptied = Object.keys(members).filter((name) => members[name] === null && !changeable.has(name))
    await updatePerson(chain, row.id, {
      columns: toChanges(chain, row.id, given),
      attributes: split.attributes,
      without: emptied.map((name) => `${asking}.${name}`),
    })
    return ok({})
  }),
)

function movesComingOfAge(context: SubjectContext, center: Center, given: JsonObject, { birthday }: Born): boolean {
  if (context.subject.as === 'staff' || !('birthday' in given) || given.birthday === birthday) return false
  return isMinor(birthday, adultAgeOf(context, center.id), center.today)
}

type Born = Pick<KnownPerson, 'birthday'>

/** The field that members of this chain leave to the club, and that would become another. */
function keptByClub({ release }: CallContext, center: Center, given: JsonObject, held: JsonObject): string | undefined {
  return listSetting(release, center.id, 'fixedDetails').find(
    (name) => name in given && given[name] !== (held[name] ?? null),
  )
}

interface Changed {
  readonly formId: string
  readonly members: JsonObject
  readonly held: JsonObject
}

/** What the form says of what changes, when no flow has asked it; what stays as it was is nobody's fault. */
function refuseChanged(context: SubjectContext, center: Center, { formId: asking, members, held }: Changed) {
  const given = { ...held, ...members }
  // What only the club changes of somebody known, its staff may.
  const asked = { formId: asking, centerId: center.id, today: center.today, existing: context.subject.as !== 'staff' }
  const others = Object.entries(members).filter(([name, value]) => !isSame(value, held[name] ?? null))
  const unasked = firstUnasked(context, { ...asked, given: Object.fromEntries(others) })
  if (unasked !== null) return refuseUnasked(unasked)
  const problem = formProblems(context, { ...asked, given }).find(({ at }) => at.slice(asking.length + 1) in members)
  if (problem === undefined) return null
  return refuse('INVALID_INPUT', {
    at: `person.${problem.at.slice(asking.length + 1)}`,
    params: { reason: problem.code },
  })
}
