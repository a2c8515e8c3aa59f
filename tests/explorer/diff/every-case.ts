import type { FieldDoc, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { FixtureWorld, WorldAnswer, WorldEntry } from '#engine/flow/world.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { typedValues, worldValues } from '../brute/domains.ts'
import { platform, type SmallRelease, today } from '../brute/small-release.ts'

export interface CountedCase {
  readonly fixture: FixtureDoc
  /** All that somebody could see of it, in words: the way, the end, what was sent, what was asked and refused. */
  readonly seen: ReadonlySet<string>
}

interface Counting {
  readonly release: SmallRelease
  /** Releases whose constants are worth typing: of two that are compared both. */
  readonly typedFor: readonly ReleaseDocs[]
  readonly most: number
}

/**
 * Every case of a small flow: each choice of a person and of the world tried with each other one, nothing merged. Null when
 * there are more than `most`. Who is led to another step while he types does what no case can tell, and is left out.
 */
export async function everyCase({ release, typedFor, most }: Counting): Promise<readonly CountedCase[] | null> {
  const program = compileRelease(release.docs, platform)
  const found: CountedCase[] = []
  let tape: readonly number[] | null = []
  for (let count = 0; tape; count++) {
    if (count >= most) return null
    const choices = choosing(tape)
    const one = await playOut(release, program, typedFor, choices.choose)
    if (one) found.push(one)
    tape = choices.next()
  }
  return found
}

type Choose = <T>(from: readonly T[]) => T

/** Goes by a row of numbers, then takes the first; the row after it differs in the last choice that had more. */
function choosing(tape: readonly number[]) {
  const taken: { readonly index: number; readonly of: number }[] = []
  const choose: Choose = (from) => {
    const index = tape[taken.length] ?? 0
    taken.push({ index, of: from.length })
    return from[index] as (typeof from)[number]
  }
  const next = (): readonly number[] | null => {
    const last = taken.findLastIndex(({ index, of }) => index + 1 < of)
    return last < 0 ? null : taken.slice(0, last + 1).map(({ index }, at) => (at === last ? index + 1 : index))
  }
  return { choose, next }
}

const mostDeeds = 9

async function playOut(
  { docs, calls }: SmallRelease,
  program: Program,
  typedFor: readonly ReleaseDocs[],
  choose: Choose,
): Promise<CountedCase | null> {
  const world = choosingWorld(calls, choose)
  const person = choose([null, { id: 'p1' }])
  const fixture = { flow: 'f', chain: 'small', today, ...(person ? { context: { user: person, person } } : {}) }
  const shell = await createBareShell(program, { ...fixture, do: [], expect: {} }, world)
  const seen = new Set<string>()
  const done: FixtureDeed[] = []
  for (let isOn = true; isOn && done.length < mostDeeds && shell.view().end === null; ) {
    const { at } = shell.view()
    const sent = world.sent.length
    const give = await fillIn(shell, docs, typedFor, choose)
    if (shell.view().at !== at) return null
    for (const [field, mode] of Object.entries(shell.view().fields)) seen.add(`asked ${at}.${field} ${mode}`)
    await shell.next()
    const { problems, at: now, end } = shell.view()
    const isPast = now !== at || end !== null
    if (!isPast) for (const problem of problems) seen.add(`refused ${problem}`)
    done.push({ step: at, give, ...(isPast ? {} : { problems }) })
    isOn = isPast || world.sent.slice(sent).some(({ call }) => calls.get(call)?.kind === 'act')
  }
  const { path, end } = shell.view()
  seen.add(`way ${path.join(' ')}`)
  if (end !== null) seen.add(`end ${end}`)
  for (const { call, input } of world.sent)
    if (calls.get(call)?.kind === 'act') seen.add(`sent ${call} ${canonicalJson(input)}`)
  return { fixture: { ...fixture, calls: world.answered(), do: done, expect: {} }, seen }
}

/** Types the fields from the top, each as it is asked then. */
async function fillIn(
  shell: BareShell,
  docs: ReleaseDocs,
  typedFor: readonly ReleaseDocs[],
  choose: Choose,
): Promise<JsonObject> {
  const { at } = shell.view()
  const form = docs.flows.f?.steps.find(({ id }) => id === at)?.form
  const given: { [field: string]: Json } = {}
  if (shell.view().locked) return given
  for (const field of (typeof form === 'string' && docs.forms[form]?.fields) || []) {
    const state = shell.now().walk.steps[at]?.fields[field.id]
    if (!state || state.mode === 'readOnly' || state.mode === 'notUsed') continue
    const open = state.choices
      ? state.choices.flatMap(({ id, refused }) => (refused === undefined ? [id] : []))
      : valuesOf(field, typedFor)
    const all = [...open, ...(state.mode === 'optional' || open.length === 0 ? [null] : [])]
    const value = choose(all)
    if (value === null) continue
    given[field.id] = value
    await shell.type({ [field.id]: value })
  }
  return given
}

const valuesOf = (field: FieldDoc, typedFor: readonly ReleaseDocs[]): readonly Json[] => [
  ...new Set(typedFor.flatMap((docs) => typedValues(field, docs))),
]

/** Answers anything that the contract allows; the same question always the same way, but an act is refused only once. */
function choosingWorld(calls: SmallRelease['calls'], choose: Choose) {
  const sent: { call: string; input: JsonObject }[] = []
  const known = new Map<string, WorldAnswer>()
  const entries = new Map<string, WorldEntry[]>()
  const world: FixtureWorld & { answered(): { readonly [call: string]: readonly WorldEntry[] } } = {
    sent,
    answer(call, input) {
      sent.push({ call, input })
      const key = `${call} ${canonicalJson(input)}`
      const before = known.get(key)
      if (before) return before
      const fact = calls.get(call)
      const refused = (entries.get(call) ?? []).flatMap(({ fails }) => (fails === undefined ? [] : [fails]))
      const isAct = fact?.kind === 'act'
      const answer = choose<WorldAnswer>([
        ...worldValues(fact?.output ?? {}).map((value): WorldAnswer => ({ kind: 'returns', value })),
        ...(fact?.errors ?? [])
          .filter((code) => !isAct || !refused.includes(code))
          .map((code): WorldAnswer => ({ kind: 'fails', code })),
      ])
      const said =
        answer.kind === 'fails' ? { fails: answer.code } : answer.kind === 'returns' ? { returns: answer.value } : {}
      entries.set(call, [...(entries.get(call) ?? []), { with: input, ...said, ...(isAct ? { once: true } : {}) }])
      if (!isAct) known.set(key, answer)
      return answer
    },
    // Those that say most come first, so that each answers only what it answered.
    answered: () =>
      Object.fromEntries(
        [...entries].map(([call, all]) => [call, [...all].sort((one, other) => sizeOf(other) - sizeOf(one))]),
      ),
  }
  return world
}

const sizeOf = ({ with: of }: WorldEntry): number => Object.values(of ?? {}).filter((value) => value !== null).length
