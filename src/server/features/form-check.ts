import type { CallDoc } from '#contract/call.ts'
import type { FlowDoc, FormDoc, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import { isMap } from '#engine/logic/values.ts'
import { todayOf } from '../flow/today.ts'
import type { CallContext } from '../handler.ts'
import type { InputProblem } from '../http/input-problem.ts'
import type { LiveRelease } from '../releases/release.ts'
import { personOf } from '../rights/acting.ts'

export interface FormCheck {
  readonly formId: string
  /** Whose settings hold; null: the chain's. */
  readonly centerId: string | null
  /** The day at that club; left out, the caller's. */
  readonly today?: string
  /** Values by field. Secrets that the call knows stand here too, null where none came. */
  readonly given: JsonObject
  /** The place of a field in the request. */
  readonly place: (field: string) => string
  /** The members that the call judges by itself. Any other has to be asked by the form, in this chain and club. */
  readonly known: ReadonlySet<string>
  /** Somebody who is known already changes it: the form asks otherwise than somebody new. */
  readonly existing?: boolean
}

/**
 * All that the live release's form finds wrong in values that came without a flow: what is required, formats, limits,
 * choices, rules, members that nobody asks. The form is walked as a flow of one step, with the data that it reads itself;
 * what hangs on data of a flow is left to the call's own rules. Confirmations and consents are for people in front of a
 * form, and are not asked.
 */
export async function formProblems(context: CallContext, check: FormCheck): Promise<readonly InputProblem[]> {
  const { formId, centerId, given, place } = check
  const form = context.release.docs.forms[formId]
  // A release without the form asks nothing.
  if (form === undefined) return notAsked(check, () => false)
  const user = context.caller?.user ?? null
  const { walk } = await drive({
    program: programOf(context.release, form.id, check.existing === true),
    context: {
      flow: flowId,
      today: check.today ?? (await todayOf(context, null)),
      lang: context.lang,
      user,
      person: await personOf(context),
      route: {},
      query: centerId === null ? {} : { centerId },
    },
    state: { release: context.release.id, answers: { [stepId]: given }, drafts: {}, acts: [], submitted: 'now' },
    read: context.read,
  })
  const unsent = new Set(form.fields.filter((field) => isUnsent(field, given)).map(({ id }) => id))
  const step = walk.steps[stepId]
  const wrong = (step?.problems ?? [])
    .map(({ at, code, params }) => ({ inForm: at.slice(stepId.length + 1), code, ...(params ? { params } : {}) }))
    .filter(({ code, inForm }) => !unjudged.has(code) && !unsent.has(inForm.split('.')[0] ?? ''))
  const problems = wrong.map((one) => ({ at: place(one.inForm), form: formId, ...one }))
  return [...notAsked(check, (name) => isAsked(form, step?.fields[name]?.mode, name)), ...problems]
}

/** Members that neither the call judges nor the form asks: not used, hidden or only to be read is not asked. */
function notAsked({ given, known, place }: FormCheck, isAskedFor: (name: string) => boolean): readonly InputProblem[] {
  const names = Object.keys(given).filter((name) => given[name] !== null && !known.has(name) && !isAskedFor(name))
  return names.map((name) => ({ at: place(name), code: 'unknown', inForm: name }))
}

/**
 * The same of what a call says that its form checks (`formChecks`). With `onlyAsked`, what the call knows is refused as
 * well where the form does not ask it.
 */
export async function callFormProblems(
  context: CallContext,
  { call, onlyAsked = false }: { readonly call: CallDoc; readonly onlyAsked?: boolean },
  input: JsonObject,
): Promise<readonly InputProblem[]> {
  const found: InputProblem[] = []
  for (const [member, formId] of Object.entries(call.formChecks ?? {})) {
    const given = input[member] ?? null
    if (!isMap(given)) continue
    const beside = secretsBeside(call, input)
    const place = (field: string) => (field in beside ? field : `${member}.${field}`)
    const centerId = typeof input.centerId === 'string' ? input.centerId : null
    const known = new Set(onlyAsked ? [] : [...membersOf(call, member), ...Object.keys(beside)])
    found.push(...(await formProblems(context, { formId, centerId, given: { ...given, ...beside }, place, known })))
  }
  return found
}

/** A datum that is on its way or cannot be read: the call asks the same of the database. */
const unjudged: ReadonlySet<string> = new Set(['checking', 'broken'])

/** What reading a step whole leaves out: no call carries it, so its absence is no fault. */
function isUnsent({ id, send, schema }: FormDoc['fields'][number], given: JsonObject): boolean {
  return send === false || (schema.writeOnly === true && !(id in given))
}

function isAsked(form: FormDoc, mode: string | undefined, name: string): boolean {
  const field = form.fields.find(({ id }) => id === name)
  return field !== undefined && field.send !== false && (mode === 'required' || mode === 'optional')
}

/** Secrets travel beside the object (`password`), and are asked by its form all the same. */
function secretsBeside({ input: shape }: CallDoc, input: JsonObject): JsonObject {
  const secrets = Object.entries(propertiesOf(shape)).filter(([, member]) => isSecret(member))
  return Object.fromEntries(secrets.map(([name]) => [name, input[name] ?? null]))
}

const isSecret = ({ writeOnly, anyOf = [] }: Shape): boolean => writeOnly === true || anyOf.some(isSecret)

interface Shape {
  readonly writeOnly?: boolean
  readonly properties?: { readonly [name: string]: Shape }
  readonly anyOf?: readonly Shape[]
}

const membersOf = ({ input }: CallDoc, member: string): readonly string[] =>
  Object.keys(propertiesOf(propertiesOf(input)[member] ?? {}))

/** Of a shape that may be null, those of the shape that is not. */
function propertiesOf({ properties, anyOf = [] }: Shape): { readonly [name: string]: Shape } {
  return properties ?? Object.assign({}, ...anyOf.map(propertiesOf))
}

const flowId = 'form-check'
const stepId = 'form'
const programs = new WeakMap<LiveRelease, Map<string, Program>>()

/** A flow of one step that asks just this form, in the settings of the centre. Kept: compiling one is slow. */
function programOf(release: LiveRelease, form: string, existing: boolean): Program {
  const known = programs.get(release) ?? new Map<string, Program>()
  programs.set(release, known)
  const key = existing ? `${form} of somebody known` : form
  const before = known.get(key)
  if (before !== undefined) return before
  const flow: FlowDoc = {
    id: flowId,
    route: '',
    center: { var: 'query.centerId' },
    let: { existing },
    steps: [
      { id: stepId, form },
      { id: 'checked', end: 'checked' },
    ],
  }
  const docs = { ...release.program.docs, flows: { [flowId]: flow } }
  const program = compileRelease(docs, release.program.platform)
  known.set(key, program)
  return program
}
