import type { Json, JsonObject } from '#engine/documents.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { type FixtureDeed, type FixtureDoc, type FixtureView, playFixture } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Context, FieldState, WalkResult } from '#engine/flow/types.ts'
import { memoryOf } from '#engine/flow/walk.ts'
import { createWorld } from '#engine/flow/world.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isSame } from '#engine/logic/values.ts'
import { createAnswers } from './answers.ts'
import type { RecordedCase } from './recorded-case.ts'
import { givenBefore, isSecret, standIns } from './secret.ts'

export interface CaseRecorder {
  /** Looks at where somebody stands; to be told of every walk, from the first. */
  see(walked: WalkResult): void
  /** What was done so far as a case of the chain: played once, so that it holds when it is kept. */
  caseOf(chain: string): Promise<RecordedCase>
}

/**
 * Makes a case of what somebody does in a flow: who visits, how each call was answered, what was given at each step, and
 * where it comes to. Ways back and refused tries are left out; secrets are others than those that were typed.
 */
export function recordCase(program: Program): CaseRecorder {
  const calls = createAnswers()
  const given = new Map<string, JsonObject>()
  let begun: Context | null = null
  let shown: WalkResult | null = null
  return {
    see(walked) {
      const memory = memoryOf(walked)
      if (memory === undefined) return
      const { context, state, work } = memory
      begun ??= context
      shown = walked
      for (const [step, values] of givenBefore(state)) given.set(step, { ...given.get(step), ...values })
      calls.see({ context, acts: state.acts, runs: walked.runs ?? null, data: work.evaluation.data })
    },
    async caseOf(chain) {
      if (begun === null || shown === null) return { wrong: 'nothing' }
      const { flow, today, lang, user, person, route, query } = begun
      const plain: FixtureDoc = {
        flow,
        chain,
        today,
        context: { lang, route, query, ...(user && { user: jsonOf(user) }), ...(person && { person: jsonOf(person) }) },
        calls: calls.all((act) => callWritten(program, flow, act)),
        do: [],
        expect: {},
      }
      const shell = await createBareShell(program, plain, createWorld(plain.calls))
      const done = await replay(shell, { given, target: shown, program })
      if (done === 'secret') return { wrong: 'secret' }
      const { path, at, end } = shown
      const fixture = { ...plain, do: done, expect: { path, at, ...(end !== undefined && { end }) } }
      const again = await createBareShell(program, fixture, createWorld(fixture.calls))
      return (await playFixture(fixture, again)).length === 0 ? { fixture } : { wrong: 'otherwise' }
    },
  }
}

function callWritten({ docs }: Program, flow: string, act: string): string | null {
  const acts = docs.flows[flow]?.steps.flatMap((step) => step.acts ?? []) ?? []
  const call = acts.find(({ id }) => id === act)?.call
  return typeof call === 'string' ? call : null
}

const mostDeeds = 60

interface Wanted {
  readonly given: ReadonlyMap<string, JsonObject>
  readonly target: WalkResult
  readonly program: Program
}

/** Goes the way again, step by step, until it stands where the target stands or gets no further. */
async function replay(shell: BareShell, wanted: Wanted): Promise<readonly FixtureDeed[] | 'secret'> {
  const deeds: FixtureDeed[] = []
  const { target } = wanted
  while (deeds.length < mostDeeds && !isThere(shell.view(), target)) {
    const { at, path } = shell.view()
    const give = await typeAll(shell, wanted)
    if (give === null) return 'secret'
    await shell.next()
    const after = shell.view()
    const isPassed = after.at === at ? after.locked : after.path.indexOf(after.at) > path.indexOf(at)
    deeds.push({ step: at, give, ...(!isPassed && { problems: after.problems }) })
    if (after.at === at) break
  }
  return deeds
}

const isThere = ({ path, at, end }: FixtureView, target: WalkResult): boolean =>
  at === target.at && end === (target.end ?? null) && isSame([...path], [...target.path])

/** Types what was given at the shown step, as far as it is asked; what one answer brings along, too. Null: a secret that nothing stands in for. */
async function typeAll(shell: BareShell, { given, program }: Wanted): Promise<JsonObject | null> {
  const { at } = shell.view()
  const typed: { [field: string]: Json } = {}
  const answers = given.get(at) ?? {}
  for (let round = 0; round <= Object.keys(answers).length; round += 1) {
    const step = shell.now().walk.steps[at]
    const open = Object.values(step?.fields ?? {}).filter((field) => isOpen(field, answers, typed))
    if (open.length === 0) break
    for (const { id } of open) {
      const form = typeof step?.form === 'string' ? step.form : null
      const answer = answers[id] ?? null
      const isHidden = typeof answer === 'string' && answer !== '' && isSecret(program, form, id)
      const value = isHidden ? await standInFor(shell, at, id) : answer
      if (value === undefined) return null
      typed[id] = value
      await shell.type({ [id]: value })
    }
  }
  return typed
}

const isOpen = ({ id, mode, value }: FieldState, answers: JsonObject, typed: JsonObject): boolean =>
  mode !== 'readOnly' && !(id in typed) && id in answers && !isSame(answers[id] ?? null, value)

/** A value in the place of a secret at which nothing is wrong; undefined: there is none. */
async function standInFor(shell: BareShell, at: string, field: string): Promise<Json | undefined> {
  for (const one of standIns) {
    await shell.type({ [field]: one })
    const { problems = [] } = shell.now().walk.steps[at]?.fields[field] ?? {}
    if (problems.length === 0) return one
  }
  return undefined
}
