import type { FlowDoc, FormDoc, JsonObject, StepDoc } from '#engine/documents.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { Platform, StepState } from '#engine/flow/types.ts'
import { createWorld, type FixtureWorld, type WorldCalls } from '#engine/flow/world.ts'

/** A small release written in a test: the flow is `f`, the forms are what it needs. */
export interface SmallDocs {
  readonly steps: readonly StepDoc[]
  readonly flow?: Partial<FlowDoc>
  readonly forms?: { readonly [id: string]: Omit<FormDoc, 'id'> }
  readonly config?: JsonObject
  readonly centers?: { readonly [id: string]: JsonObject }
}

export interface SmallWorld {
  readonly calls?: WorldCalls
  readonly context?: NonNullable<FixtureDoc['context']>
  readonly today?: string
}

/** Formats are judged by a simple rule here: what the checks of a release do is tested where they are made. */
export const platform: Platform = {
  valid: (kind, value) => value.startsWith(kind),
  check:
    ({ type, format, pattern, minimum }) =>
    (value) => {
      if (type === 'string' && typeof value !== 'string') return 'type'
      if (type === 'integer' && !Number.isInteger(value)) return 'type'
      if (format === 'email' && !String(value).includes('@')) return 'format'
      if (typeof pattern === 'string' && !new RegExp(pattern).test(String(value))) return 'pattern'
      return typeof minimum === 'number' && Number(value) < minimum ? 'minimum' : null
    },
}

export function small({ steps, flow, forms = {}, config = {}, centers = {} }: SmallDocs): Program {
  const docs = Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { id, ...form }]))
  const whole: FlowDoc = { id: 'f', route: '/f', ...flow, steps }
  return compileRelease({ flows: { f: whole }, forms: docs, screens: {}, values: {}, config, centers }, platform)
}

/** The flow with a world to answer it. */
export async function open(
  docs: SmallDocs,
  { calls = {}, context = {}, today = '2026-03-02' }: SmallWorld = {},
): Promise<BareShell & { readonly world: FixtureWorld }> {
  const world = createWorld(calls)
  const fixture: FixtureDoc = { flow: 'f', chain: 'c', today, context, do: [], expect: {} }
  return { ...(await createBareShell(small(docs), fixture, world)), world }
}

/** A flow of one form, with an end. */
export const oneForm = (form: Omit<FormDoc, 'id'>, more: Partial<StepDoc> = {}): SmallDocs => ({
  forms: { form },
  steps: [
    { id: 's', form: 'form', ...more },
    { id: 'done', end: 'done' },
  ],
})

/** Types and tells how the step then stands. */
export async function typed(docs: SmallDocs, values: JsonObject, world: SmallWorld = {}): Promise<StepState> {
  const shell = await open(docs, world)
  await shell.type(values)
  const state = shell.now().walk.steps[shell.now().walk.at]
  if (!state) throw new Error('no step is shown')
  return state
}

export const codes = ({ problems }: { readonly problems: StepState['problems'] }): readonly string[] =>
  problems.map(({ at, code }) => `${at}:${code}`)
