import { updateInformation } from '#contract/calls/person/update-information.ts'
import type { JsonObject } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import { isMinor } from '#engine/rights.ts'
import { tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse, type SubjectContext } from '../../handler.ts'
import { type InputProblem, invalidInput, invalidMember } from '../../http/input-problem.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { type Center, findCenter } from '../centers/service.ts'
import { formProblems } from '../form-check.ts'
import { listSetting } from '../settings.ts'
import { splitMembers } from './attributes.ts'
import { type ChangedPerson, changeable, fixed, heldBy, newIn, takenAway, toChanges } from './changed-person.ts'
import { formId, refuseDetails } from './refuse-person.ts'
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
    if (release.docs.forms[asking] === undefined) return invalidMember('form', 'gone')
    // JSON, checked against the call's schema.
    const members = newIn(person as JsonObject, {
      seen: (seen ?? null) as JsonObject | null,
      asked: context.asked ?? [],
    })
    if (Object.keys(members).length === 0) return ok({})
    const { own, attributes } = splitMembers(members, asking, changeable)
    const given = own as ChangedPerson // the members that the schema knows
    // Who decides for a child hangs on the birthday, so neither the child nor a guardian moves it.
    const moved = movesComingOfAge(context, center, given, row) ? ['birthday'] : []
    const kept = context.subject.as === 'staff' ? [] : keptByClub(context, center, given, heldBy(row))
    const fixedNow = new Set([...kept, ...moved])
    const refused: readonly InputProblem[] = [
      ...Object.keys(members)
        .filter((name) => fixed.has(name))
        .map((name) => wrong(asking, name, 'unknown')),
      ...takenAway(given).map((name) => wrong(asking, name, 'required')),
      ...[...fixedNow].map((name) => wrong(asking, name, 'readOnly')),
    ]
    if (refused.length > 0) return invalidInput(refused)
    const unlike = refuseDetails(context, center, { ...given, country: given.country ?? row.country })
    if (unlike !== null) return unlike
    const unfit = context.flow === undefined ? await changedProblems(context, center, asking, members, heldBy(row)) : []
    if (unfit.length > 0) return invalidInput(unfit)

    const emptied = Object.keys(members).filter((name) => members[name] === null && !changeable.has(name))
    await updatePerson(chain, row.id, {
      columns: toChanges(chain, row.id, given),
      attributes,
      without: emptied.map((name) => `${asking}.${name}`),
      now: context.now,
    })
    return ok({})
  }),
)

const wrong = (form: string, name: string, code: string): InputProblem => ({
  at: `person.${name}`,
  code,
  form,
  inForm: name,
})

function movesComingOfAge(context: SubjectContext, center: Center, given: JsonObject, { birthday }: Born): boolean {
  if (context.subject.as === 'staff' || !('birthday' in given) || given.birthday === birthday) return false
  return isMinor(birthday, adultAgeOf(context, center.id), center.today)
}

type Born = Pick<KnownPerson, 'birthday'>

/** The fields that members of this chain leave to the club, and that would become others. */
function keptByClub({ release }: CallContext, center: Center, given: JsonObject, held: JsonObject): readonly string[] {
  return listSetting(release, center.id, 'fixedDetails').filter(
    (name) => name in given && given[name] !== (held[name] ?? null),
  )
}

/** What the form says of what changes, when no flow has asked it; what stays as it was is nobody's fault. */
async function changedProblems(
  context: SubjectContext,
  center: Center,
  formId: string,
  members: JsonObject,
  held: JsonObject,
): Promise<readonly InputProblem[]> {
  const problems = await formProblems(context, {
    formId,
    centerId: center.id,
    today: center.today,
    given: { ...held, ...members },
    place: (field) => `person.${field}`,
    known: new Set(),
    // What only the club changes of somebody known, its staff may.
    existing: context.subject.as !== 'staff',
  })
  const isNew = (name: string) => name in members && !isSame(members[name] ?? null, held[name] ?? null)
  // A name that no form knows may hold a dot itself.
  return problems.filter(({ inForm = '' }) => isNew(inForm) || isNew(inForm.split('.')[0] ?? ''))
}
