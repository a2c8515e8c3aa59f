import type { CallDoc } from '#contract/call.ts'
import type { FlowDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { FlowState } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'
import type { CallContext } from '../handler.ts'
import type { Deps } from '../http/deps.ts'
import type { LiveRelease } from '../releases/release.ts'
import { readInProcess } from './read-in-process.ts'
import { todayOf } from './today.ts'

/** What the live release's form finds wrong in a call that no flow stands behind, by its place in the input. */
export async function formProblem(
  deps: Deps,
  call: CallDoc,
  context: CallContext,
  input: JsonObject,
): Promise<Problem | null> {
  for (const [member, formId] of Object.entries(call.formChecks ?? {})) {
    const form = context.release.docs.forms[formId]
    const given = input[member]
    if (!form || typeof given !== 'object' || given === null || Array.isArray(given)) continue
    const values = { ...(given as JsonObject), ...beside(form, input) }
    const problem = await firstProblemOf(deps, context, { form, values, centerId: input.centerId ?? null })
    if (problem) return { ...problem, at: problem.at.replace(/^direct\b/, member) }
  }
  return null
}

interface Given {
  readonly form: FormDoc
  readonly values: JsonObject
  readonly centerId: Json
}

/** The form is walked as a flow of one step, in the settings of the centre that the input names. */
async function firstProblemOf(deps: Deps, context: CallContext, { form, values, centerId }: Given) {
  const { release, caller, lang } = context
  const state: FlowState = {
    release: release.id,
    answers: { direct: values },
    drafts: {},
    acts: [],
    submitted: 'now',
  }
  const { walk } = await drive({
    program: programOf(release, form.id),
    context: {
      flow: 'direct',
      today: await todayOf(context, null),
      lang,
      user: caller?.user ?? null,
      person: caller?.user ?? null,
      route: {},
      query: typeof centerId === 'string' ? { centerId } : {},
    },
    state,
    read: readInProcess(deps, context),
  })
  const unsent = new Set(form.fields.filter((field) => isUnsent(field) && !(field.id in values)).map(({ id }) => id))
  return walk.steps.direct?.problems.find(({ at }) => !unsent.has(at.split('.')[1] ?? '')) ?? null
}

/** Secrets travel beside the object (`password`). */
function beside(form: FormDoc, input: JsonObject): JsonObject {
  const names = form.fields.filter(isUnsent).map((field) => field.id)
  return Object.fromEntries(names.flatMap((name) => (input[name] == null ? [] : [[name, input[name]]])))
}

/** What reading a step whole leaves out: no call carries it, so its absence is no fault. */
function isUnsent({ send, schema }: FormDoc['fields'][number]): boolean {
  return send === false || schema.writeOnly === true
}

const programs = new WeakMap<LiveRelease, Map<string, Program>>()

function programOf(release: LiveRelease, form: string): Program {
  const known = programs.get(release) ?? new Map<string, Program>()
  programs.set(release, known)
  const flow: FlowDoc = {
    id: 'direct',
    route: '',
    center: { var: 'query.centerId' },
    steps: [
      { id: 'direct', form },
      { id: 'done', end: 'done' },
    ],
  }
  const program =
    known.get(form) ?? compileRelease({ ...release.docs, flows: { direct: flow } }, release.program.platform)
  known.set(form, program)
  return program
}
