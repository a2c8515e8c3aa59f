import type { Json, JsonObject } from '#engine/documents.ts'
import type { BlockState, FieldState, WalkResult } from '#engine/flow/types.ts'
import { isSame } from '#engine/logic/values.ts'
import { amountsIn } from './amounts.ts'
import type { Renaming } from './renaming.ts'
import type { Phase, SentAct, ShownStep, Topic, Transcript } from './transcript.ts'

/** Writes down what a case shows while it is played. */
export interface Recorder {
  /** Every walk, also those that nobody sees. */
  see(walk: WalkResult): void
  /** A step is shown, and nothing was typed in it yet. */
  enter(walk: WalkResult): void
  /** Something was typed; `touched` are the fields in which it was. */
  typed(walk: WalkResult, touched: Iterable<string>): void
  /** Another answer was given than the case has, or none of its corrections was needed: what comes then, follows. */
  parted(): void
  /** Next was pressed. */
  pressed(walk: WalkResult, isBlocked: boolean): void
  read(call: string, input: JsonObject): void
  done(): void
  finish(walk: WalkResult, stop: Transcript['stop']): Transcript
}

interface Recording {
  readonly names: Renaming
  /** Step → names of `let` that its sentences show. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>
  /** Fields whose choices the world lists, as `step.field`. */
  readonly listed: ReadonlySet<string>
}

export function createRecorder({ names, shown, listed }: Recording): Recorder {
  const visits = new Map<string, ShownStep>()
  const acts = new Map<string, SentAct>()
  const runs = new Set<string>()
  const reads = new Map<string, JsonObject[]>()
  const steps = new Map<string, number>()
  const touched = new Set<string>()
  let deed = 0
  let partedAt: number | null = null
  let now: ShownStep | null = null
  return {
    see({ path, at, frontier, steps: states, runs: run, waiting }) {
      // Before anybody has done anything, or while a deed is done.
      const count = now === null ? deed : deed + 1
      for (const id of path) {
        const step = names.id(id)
        if (Object.hasOwn(states, id) && !steps.has(step)) steps.set(step, count)
      }
      const [last, sent] = [...acts].findLast(([, { act }]) => act === names.id(waiting?.act ?? '')) ?? []
      if (waiting && last !== undefined && sent) acts.set(last, { ...sent, waits: waiting.kind })
      if (!run || runs.has(run.key)) return
      runs.add(run.key)
      const act = names.id(run.act)
      const step = names.id(frontier ?? at)
      acts.set(numbered(act, acts), {
        act,
        step,
        call: run.call,
        input: run.input,
        waits: null,
        deed: count,
        follows: partedAt !== null,
      })
    },
    enter(walk) {
      const step = names.id(walk.at)
      now = { step, deed, phases: new Set(['enter']), isBlocked: false, facts: new Map(), follows: partedAt !== null }
      visits.set(numbered(step, visits), now)
      note(walk, 'enter')
    },
    typed(walk, fields) {
      for (const field of fields) touched.add(`${walk.at}.${field.split(/[.[]/)[0]}`)
      now?.phases.add('typed')
      note(walk, 'typed')
    },
    pressed(walk, isBlocked) {
      now?.phases.add('pressed')
      if (now) now.isBlocked = isBlocked
      // What the next step says is said when it is entered.
      if (now?.step === names.id(walk.at)) noteProblems(walk, 'pressed')
    },
    parted() {
      partedAt ??= deed + 1
    },
    read(call, input) {
      const known = reads.get(call) ?? []
      reads.set(call, known)
      if (!known.some((one) => isSame(one, input))) known.push(input)
    },
    done() {
      deed += 1
    },
    finish({ path, end = null, steps: states }, stop) {
      const own = path.filter((id) => Object.hasOwn(states, id))
      return {
        visits,
        acts,
        reads,
        steps,
        end: end === null ? null : names.id(end),
        path: own.map(names.id),
        sealed: new Set(own.filter((id) => states[id]?.sealed).map(names.id)),
        stop: stop && { ...stop, at: names.id(stop.at) },
        partedAt,
      }
    },
  }

  function fact(phase: Phase, kind: Topic, place: string, value: Json, isListed = false): void {
    const count = phase === 'enter' ? deed : deed + 1
    now?.facts.set(`${phase}|${kind}|${place}`, {
      kind,
      phase,
      place,
      value,
      isListed,
      deed: count,
      follows: partedAt !== null,
    })
  }

  function note(walk: WalkResult, phase: Phase): void {
    const { at, blocks, aside, again, center, steps: states } = walk
    const step = names.id(at)
    for (const [id, field] of Object.entries(states[at]?.fields ?? {}))
      noteField(`${step}.${names.field(at, id)}`, `${at}.${id}`, field, phase)
    for (const block of blocks) noteBlock(`${step}:`, block, phase)
    for (const block of aside) noteBlock('', block, phase)
    for (const name of shown.get(at) ?? []) {
      const value = walk.value(name)
      if (amountsIn(value).length > 0) fact(phase, 'price', `${step} {${name}}`, value)
    }
    for (const act of again) fact(phase, 'act.again', names.id(act), true)
    if (center !== null) fact(phase, 'center', step, center)
    noteProblems(walk, phase)
  }

  function noteField(place: string, own: string, field: FieldState, phase: Phase): void {
    fact(phase, 'mode', place, field.mode)
    for (const [keyword, limit] of Object.entries(field.limits ?? {}))
      fact(phase, 'limit', `${place} ${keyword}`, limit)
    if (field.choices && !field.checking) {
      const options = field.choices.map(({ id, refused }) => [JSON.stringify(id), refused ?? 'offered'])
      fact(phase, 'options', place, Object.fromEntries(options), listed.has(own))
    }
    // What was typed is the person's; what stands there before is the document's.
    if (phase === 'enter' && !touched.has(own) && field.value !== null && !field.fields && !field.items)
      fact(phase, 'initial', place, field.value)
    for (const [id, inside] of Object.entries(field.fields ?? {})) noteField(`${place}.${id}`, own, inside, phase)
    for (const item of field.items ?? [])
      for (const [id, inside] of Object.entries(item.fields)) noteField(`${place}[].${id}`, own, inside, phase)
  }

  function noteBlock(around: string, { id, props, block }: BlockState, phase: Phase): void {
    fact(phase, 'block', `${around}${id}`, block)
    for (const [name, value] of Object.entries(props)) fact(phase, 'shown', `${around}${id}.${name}`, value)
  }

  function noteProblems({ problems }: WalkResult, phase: Phase): void {
    for (const { code, at, params } of problems) {
      if (code === 'checking' || (code === 'required' && phase === 'enter')) continue
      if (code === 'law') fact(phase, 'law', String(params?.law), true)
      else fact(phase, 'problem', `${placeOf(at)}:${code}`, true)
    }
  }

  function placeOf(at: string): string {
    const [step = '', field, ...inside] = at.split('.')
    if (field === undefined) return names.id(step)
    return [names.id(step), names.field(step, field), ...inside].join('.').replaceAll(/\[[^\]]*\]/g, '[]')
  }
}

function numbered(id: string, known: ReadonlyMap<string, unknown>): string {
  let count = 1
  while (known.has(`${id}#${count}`)) count += 1
  return `${id}#${count}`
}
