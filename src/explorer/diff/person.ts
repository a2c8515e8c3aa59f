import type { Json, JsonObject } from '#engine/documents.ts'
import type { BareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { candidatesFor } from './fill.ts'
import type { AnswerPool } from './pool.ts'
import type { Recorder } from './record.ts'
import type { Transcript } from './transcript.ts'

/** How a case went on the release that it is written for. */
export interface Guide {
  /** Per deed: the person got past the step. */
  readonly passed: readonly boolean[]
  /** Per deed: something was wrong with what was given, so that Next did nothing. */
  readonly blocked: readonly boolean[]
  /** Per deed: the end had been come to before. */
  readonly over: readonly boolean[]
  readonly ended: boolean
  /** The step that was shown last. */
  readonly at: string
  /** Calls that the world did not answer. */
  readonly unknown: ReadonlySet<string>
}

export interface Playing {
  readonly shell: BareShell
  readonly flow: FlowProgram
  readonly fixture: FixtureDoc
  readonly recorder: Recorder
  readonly pool: AnswerPool
  /** Null: exactly what is written is done. */
  readonly guide: Guide | null
  /** After each deed, and once before the first. */
  readonly stood?: (done: readonly FixtureDeed[]) => void
}

export interface Performance {
  /** Every step that the case answers came when its turn was, asked what is given, and let pass as it should. */
  readonly isAsWritten: boolean
  readonly passed: readonly boolean[]
  readonly blocked: readonly boolean[]
  readonly over: readonly boolean[]
  readonly stop: Transcript['stop']
  /** What was done, as it can be written down for this release. */
  readonly done: readonly FixtureDeed[]
}

const mostSteps = 40
const mostTries = 40
const mostRefusals = 3

/**
 * Does what a case says. With a guide it is another release than the case is written for: the person answers the steps in
 * the order in which they come there, gives what they would give anyhow, and fills in what else is asked.
 */
export async function playCase({ shell, flow, fixture, recorder, pool, guide, stood }: Playing): Promise<Performance> {
  const passed: boolean[] = []
  const blocked: boolean[] = []
  const over: boolean[] = []
  const done: FixtureDeed[] = []
  const used = new Set<number>()
  const gives = fixture.do.flatMap((deed) => ('step' in deed ? [deed.give] : []))
  let stop: Transcript['stop'] = null
  let isAsWritten = true
  const walk = () => shell.now().walk
  // What the person says elsewhere under this name comes first, then what others say here.
  const said: Pick<AnswerPool, 'given'> = {
    given: (step, field) => [...gives.flatMap((give) => give[field] ?? []), ...pool.given(step, field)],
  }
  stood?.(done)
  for (const [index, deed] of fixture.do.entries()) {
    if (stop || used.has(index)) continue
    over[index] = walk().end !== undefined
    passed[index] = await doOne(deed, index)
  }
  if (guide?.ended) await goOn(() => false)
  else if (guide && !stop) await reach(guide.at, fixture.do.length)
  if (guide?.ended && walk().end === undefined) stop ??= { at: walk().at, problems: codesOf(walk().problems) }
  recorder.enter(walk())
  return { isAsWritten, passed, blocked, over, stop, done }

  async function doOne(deed: FixtureDeed, index: number): Promise<boolean> {
    if ('step' in deed) {
      if (!(await reach(deed.step, index))) {
        isAsWritten = false
        return false
      }
      const how = guide === null ? 'as written' : guide.passed[index] === true ? 'through' : 'once'
      return (await answer(deed.give, how, index)) === 'past'
    }
    // What somebody does on the way is nothing that they do once all is done, and the other way round.
    if (guide && guide.over[index] !== over[index]) return false
    const before = walk()
    if ('back' in deed && before.path.includes(deed.back)) await shell.back(deed.back)
    else if ('settle' in deed && (guide === null || before.waiting)) await shell.settle(deed.settle, deed.params)
    else if ('returns' in deed && (guide === null || before.waiting)) await shell.returns(deed.returns, deed.params)
    else if ('reload' in deed) await shell.reload()
    else if ('again' in deed) await shell.again(deed.again)
    else return false
    const { expect: _, ...plain } = deed
    wrote(guide === null ? deed : 'back' in plain && walk().at !== plain.back ? { ...plain, refused: true } : plain)
    recorder.enter(walk())
    return true
  }

  /** Brings the person to a step, when it comes at all; answers those that stand before it. */
  async function reach(step: string, index: number): Promise<boolean> {
    if (walk().at === step || guide === null) return walk().at === step
    const wanted = flow.order.get(step)
    if (wanted === undefined) return false
    await goOn((at) => (flow.order.get(at) ?? 0) >= wanted, index)
    return walk().at === step && walk().end === undefined
  }

  /** Answers step after step, with what the case gives there later on, until it is enough. */
  async function goOn(isEnough: (at: string) => boolean, from = 0): Promise<void> {
    let refusals = 0
    for (let round = 0; round < mostSteps && !stop; round++) {
      const { at, end, waiting } = walk()
      if (end !== undefined || isEnough(at)) return
      if (waiting) {
        await shell.settle('paid')
        wrote({ settle: 'paid' })
        recorder.enter(walk())
        if (walk().waiting) return
        continue
      }
      const fits = (deed: FixtureDeed, index: number): boolean =>
        'step' in deed && deed.step === at && guide?.blocked[index] === false
      const next = fixture.do.findIndex((deed, index) => index >= from && !used.has(index) && fits(deed, index))
      used.add(next)
      // Who is asked once more says the same once more.
      const deed = fixture.do[next] ?? fixture.do.findLast(fits)
      const came = await answer(deed && 'step' in deed ? deed.give : {}, 'through')
      if (came === 'refused') refusals += 1
      if (came === 'blocked' || refusals > mostRefusals) stop = { at, problems: codesOf(walk().problems) }
    }
  }

  async function answer(
    give: JsonObject,
    how: 'as written' | 'once' | 'through',
    index?: number,
  ): Promise<'past' | 'blocked' | 'refused'> {
    const { at } = walk()
    recorder.enter(walk())
    await shell.type(give)
    recorder.typed(walk(), Object.keys(give))
    const added = how === 'through' ? await fillIn(at, give) : {}
    const asked = shell.view().fields
    const isAsked = ([field]: readonly [string, Json]): boolean => Object.hasOwn(asked, field)
    const given = Object.fromEntries(Object.entries({ ...give, ...added }).filter(isAsked))
    const isBlocked = walk().steps[at]?.problems.some(({ severity }) => severity === 'error') === true
    if (index !== undefined) blocked[index] = isBlocked
    // Whoever is let pass need not correct anything; whoever is not, comes to something else than the case tells.
    if (guide && index !== undefined && guide.blocked[index] !== isBlocked) recorder.parted()
    await shell.next()
    recorder.pressed(walk(), isBlocked)
    const isPast = walk().at !== at || walk().end !== undefined || shell.view().locked
    const told = isPast ? {} : { problems: shell.view().problems }
    const written = how === 'as written' ? fixture.do[index ?? -1] : undefined
    if (written && 'step' in written) isAsWritten &&= isLike(written, isPast, Object.keys(given))
    wrote(written ? { ...told, ...written } : { step: at, give: given, ...told })
    return isPast ? 'past' : isBlocked ? 'blocked' : 'refused'
  }

  /** Fills in what is demanded and was not given, and mends what is refused, as far as anything helps. */
  async function fillIn(step: string, give: JsonObject): Promise<JsonObject> {
    const tried = new Map<string, Json[]>()
    const added: { [field: string]: Json } = {}
    for (let round = 0; round < mostTries; round++) {
      const state = walk().steps[step]
      const problem = state?.problems.find(({ severity, at }) => severity === 'error' && at.startsWith(`${step}.`))
      const field = fieldOf(problem?.at.slice(step.length + 1) ?? '')
      const known = state?.fields[field]
      if (!problem || !known) return added
      const own = Object.fromEntries(Object.entries(give).filter(([place]) => fieldOf(place) === field))
      const open = tried.get(field) ?? candidatesFor(flow, step, known, said, shell.now().context.today)
      const [value] = open
      if (value === undefined) {
        // Nothing helps: it stays as it was given.
        await shell.type({ [field]: null, ...own })
        return Object.fromEntries(Object.entries(added).filter(([name]) => name !== field))
      }
      tried.set(field, open.slice(1))
      added[field] = value
      await shell.type({ [field]: value })
      if (Object.keys(own).length > 0) recorder.parted()
    }
    return added
  }

  function wrote(deed: FixtureDeed): void {
    done.push(deed)
    recorder.done()
    stood?.(done)
  }
}

/** Whether a deed goes as it is written, as far as one can tell without looking at every word of it. */
function isLike(deed: Extract<FixtureDeed, { step: string }>, isPast: boolean, asked: readonly string[]): boolean {
  const { give, problems, fails } = deed
  return Object.keys(give).length === asked.length && (fails !== undefined || isPast === (problems === undefined))
}

/** The field of a step that a place is in: `bank` of `bank.iban`. */
const fieldOf = (place: string): string => place.split(/[.[]/)[0] ?? ''

const codesOf = (problems: readonly { readonly at: string; readonly code: string }[]): readonly string[] =>
  problems.map(({ at, code }) => `${at}:${code}`)
