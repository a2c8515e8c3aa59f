import type { Json, JsonObject } from '#engine/documents.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import { walk } from '#engine/flow/walk.ts'
import type { Problem } from '#engine/problem.ts'
import type { CallContext } from '../handler.ts'
import type { LiveRelease } from '../releases/release.ts'

interface Asked {
  readonly formId: string
  readonly centerId: string
  readonly today: string
  readonly given: JsonObject
  /** Somebody who is known already changes it: the form asks otherwise than somebody new. */
  readonly existing?: boolean
}

/** The first of `formProblems`. */
export const firstFormProblem = (context: CallContext, asked: Asked): Problem | null =>
  formProblems(context, asked)[0] ?? null

/**
 * What a form of the release says of values that came without a flow, as far as it can say it without reading data:
 * what is required, formats, limits, rules. Confirmations and consents are for people in front of a form and not asked.
 */
export function formProblems(context: CallContext, asked: Asked): readonly Problem[] {
  const { formId } = asked
  const form = context.release.docs.forms[formId]
  if (form === undefined) return []
  const result = walkForm(context, asked)
  const unsent = new Set(form.fields.filter((field) => field.send === false).map((field) => `${formId}.${field.id}`))
  const problems = result.steps[formId]?.problems ?? []
  // What waits for data is left to the call's own rules: it asks the same of the database.
  return problems.filter((one) => one.code !== 'checking' && !unsent.has(one.at))
}

/**
 * The first member that is given though the form asks nobody for it here: no field of it, not used, hidden or only to be
 * read in this chain or club. What is given as nothing counts as not given.
 */
export function firstUnasked(context: CallContext, asked: Asked): string | null {
  const fields = walkForm(context, asked).steps[asked.formId]?.fields ?? {}
  const isAsked = (name: string) => ['required', 'optional'].includes(fields[name]?.mode ?? '')
  return Object.keys(asked.given).find((name) => asked.given[name] !== null && !isAsked(name)) ?? null
}

function walkForm(context: CallContext, { formId, centerId, today, given, existing = false }: Asked) {
  const user = context.caller?.user ?? null
  return walk(
    programOf(context.release, formId, existing),
    { flow: flowId, today, lang: context.lang, user, person: user, route: {}, query: { centerId } },
    { release: context.release.id, answers: { [formId]: given }, drafts: {}, acts: [], submitted: 'now' },
    new Map<string, never>(),
  )
}

const flowId = 'form-check'
const programs = new WeakMap<LiveRelease, Map<string, Program>>()

/** A flow of one step that asks just this form, in the settings of the centre. */
function programOf(release: LiveRelease, formId: string, existing: boolean): Program {
  const known = programs.get(release) ?? new Map<string, Program>()
  programs.set(release, known)
  const key = existing ? `${formId} of somebody known` : formId
  const before = known.get(key)
  if (before !== undefined) return before
  const center: Json = { var: 'query.centerId' }
  const steps = [
    { id: formId, form: formId },
    { id: 'checked', end: 'checked' },
  ]
  const docs = {
    ...release.program.docs,
    flows: { [flowId]: { id: flowId, route: '/', center, let: { existing }, steps } },
  }
  const program = compileRelease(docs, release.program.platform)
  known.set(key, program)
  return program
}
