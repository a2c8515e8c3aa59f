import type { CallFacts } from '#engine/check/types.ts'
import type { FieldDoc, FormDoc, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import { adoptSteps, recordEntry, submitStep, typeValue } from '#engine/flow/state.ts'
import type { Datum, JournalEntry, Need, RequestedAct, WalkResult } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { TooManyWalks } from './brute-force.ts'
import { setsOf, typedValues, worldValues } from './domains.ts'
import { chosenInside, isRefusedInside } from './items.ts'
import { dataWatched, ownFaults, rulesJudged } from './judging.ts'
import type { Heard } from './listening.ts'
import { type Place, type Stop, withDatum } from './place.ts'

export interface Moves {
  /** All that the world can make of a place until somebody else is next. */
  settle(place: Place): readonly Stop[]
  /** What the act that is due, or the person at the step that is asked, can make of it. */
  forward(stop: Stop): readonly Stop[]
  /** Earlier steps answered otherwise. */
  back(stop: Stop): readonly Stop[]
  readonly broken: ReadonlySet<string>
}

interface Surroundings {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
  readonly program: Program
  readonly flow: string
  readonly heard: { now: Heard[] }
  readonly seen: Set<string>
  readonly glimpsed: Set<string>
  readonly noChoice: Set<string>
  readonly most: number
}

export function createMoves({
  docs,
  calls,
  program,
  flow,
  heard,
  seen,
  glimpsed,
  noChoice,
  most,
}: Surroundings): Moves {
  let walks = 0
  const broken = new Set<string>()
  const steps = docs.flows[flow]?.steps ?? []
  const position = new Map(steps.map(({ id }, index) => [id, index]))
  const values = new Map<FieldDoc, readonly Json[]>()
  return { settle, forward, back, broken }

  function look({ context, state, data }: Place): WalkResult {
    walks += 1
    if (walks > most) throw new TooManyWalks()
    heard.now = []
    return walk(program, context, state, data)
  }

  function settle(place: Place): readonly Stop[] {
    const walked = look(place)
    if (Object.keys(walked.adopt).length > 0) {
      note((asker) => asker.endsWith('/skip') || asker.startsWith('form:'))
      return settle({
        ...place,
        state: adoptSteps(place.state, walked.adopt),
        skipped: new Set([...place.skipped, ...Object.keys(walked.adopt)]),
      })
    }
    const [need] = walked.needs
    if (need) {
      const asked = { ...need, typed: need.typed || isAskedIn(walked.at, need) }
      return answersTo(need).flatMap((datum) => settle(withDatum(place, asked, datum, walked.at)))
    }
    noteWay(walked)
    return [stopAt(place, walked)]
  }

  /** What is asked with answers of a step counts as the person's there, also once it was submitted: it may be asked anew. */
  function isAskedIn(step: string, { name }: Need): boolean {
    return JSON.stringify(docs.flows[flow]?.data?.[name] ?? null).includes(`"answers.${step}.`)
  }

  function answersTo({ call }: Need): readonly Datum[] {
    const fact = calls.get(call)
    return [
      ...worldValues(fact?.output ?? {}).map((value): Datum => ({ state: 'ready', value })),
      ...(fact?.errors ?? []).map((code): Datum => ({ state: 'failed', code })),
    ]
  }

  function stopAt(place: Place, walked: WalkResult): Stop {
    const { context, state, data } = place
    const key = canonicalJson({
      person: context.person?.userId ?? null,
      answers: state.answers as JsonObject,
      submitted: state.submitted as JsonObject,
      acts: state.acts as unknown as Json, // entries are JSON
      data: [...data].map(([name, datum]) => [name, datum as unknown as Json]).sort(),
    })
    return { ...place, key, walk: walked, at: walked.frontier ?? walked.at, isEnd: walked.end !== undefined }
  }

  /** What can be said of the way down to here. */
  function noteWay({ path, end, frontier, steps: states, problems }: WalkResult): void {
    for (const id of path) {
      seen.add(steps[position.get(id) ?? -1]?.end === undefined ? `step:${id}` : `end:${id}`)
    }
    for (const { code, params } of problems) if (code === 'law') broken.add(String(params?.law))
    const last = position.get(frontier ?? end ?? '') ?? -1
    note((asker) => {
      const [, id = '', what] = /^flow:[^/]+\/steps\/([^/]+)\/(when|skip|acts)/.exec(asker) ?? []
      // A form that begins with something is seen as that only in passing.
      const [, shown] = /\/steps\/([^/]+)\/blocks\//.exec(asker) ?? []
      if (shown !== undefined) return states[shown]?.answered === true || !hasInitial(shown)
      const [, use] = /^form:[^@]+@([^/.]+)/.exec(asker) ?? []
      if (use !== undefined) return states[use]?.answered === true
      if (what === undefined) return /\/(laws|data)\//.test(asker)
      return what === 'acts' ? states[id]?.answered === true : (position.get(id) ?? last + 1) <= last
    })
  }

  function forward(stop: Stop): readonly Stop[] {
    if (stop.isEnd) return []
    const { runs } = stop.walk
    return runs ? outcomes(stop, runs) : answer(stop, stop.at)
  }

  function back(stop: Stop): readonly Stop[] {
    const { runs, path, steps: states } = stop.walk
    // Nobody comes back from an end. That a step which skips itself is come back to is taken for granted.
    const isOver = stop.isEnd || runs !== undefined
    const above = isOver ? path.filter((id) => stop.skipped.has(id)) : path.slice(0, path.indexOf(stop.at))
    return above.filter((id) => formOf(id) && states[id]?.sealed === false).flatMap((id) => answer(stop, id))
  }

  /** An act comes out well, or is refused with a code that it has not been refused with yet. */
  function outcomes(stop: Stop, { act, item, key, input, call, seals }: RequestedAct): readonly Stop[] {
    const { state } = stop
    const fact = calls.get(call)
    const step = steps.find(({ acts = [] }) => acts.some(({ id }) => id === act))?.id
    const at = `flow:${flow}/steps/${step}/acts/${act}`
    seen.add(`${at}>${call}`)
    const refused = new Set(state.acts.flatMap((one) => (one.act === act && one.status === 'failed' ? [one.code] : [])))
    const line = { act, ...(item === undefined ? {} : { item }), key, input }
    const good = worldValues(fact?.output ?? {}).map(
      (result): JournalEntry => ({ ...line, status: 'ok', result, sealed: seals }),
    )
    const bad = (fact?.errors ?? []).filter((code) => !refused.has(code))
    for (const code of bad) seen.add(`${at}!${code}`)
    return [
      ...good.flatMap((entry) =>
        settle({ ...stop, state: recordEntry(state, entry), data: new Map(), typed: new Map() }),
      ),
      ...bad.flatMap((code) => settle({ ...stop, state: recordEntry(state, { ...line, status: 'failed', code }) })),
    ]
  }

  /** A code of a call: something that was read is refused. */
  function isDeclared(code: string): boolean {
    return [...calls.values()].some(({ errors = [] }) => errors.includes(code))
  }

  /** Every way to fill in a step and to press Next. */
  function answer(stop: Stop, id: string): readonly Stop[] {
    if (stop.walk.steps[id]?.sealed) return submit(stop, stop.walk, id)
    const form = formOf(id)
    const { [id]: _, ...answers } = stop.state.answers
    const { [id]: __, ...drafts } = stop.state.drafts
    // What was asked with nothing is not asked anew, whatever is typed.
    const data = new Map(
      [...stop.data].filter(([key]) => stop.typed.get(key) !== id || (id !== stop.at && key.endsWith(' {}'))),
    )
    const place: Place = {
      ...stop,
      context: { ...stop.context, step: id },
      state: form ? { ...stop.state, answers, drafts } : stop.state,
      data,
    }
    return fill(place, id, form, 0)
  }

  /** Types the fields from this one on, and submits. */
  function fill(place: Place, id: string, form: FormDoc | null, from: number): readonly Stop[] {
    const walked = look(place)
    const [need] = walked.needs
    if (need?.typed) return answersTo(need).flatMap((datum) => fill(withDatum(place, need, datum, id), id, form, from))
    // What is read without regard to what is typed stays read, whatever is typed then.
    if (need) return answersTo(need).flatMap((datum) => settle(beforeTyping(withDatum(place, need, datum, id), id)))
    const judging = rulesJudged(formProgram(id), from)
    // Whoever is refused sets that right first.
    const isRefused = walked.steps[id]?.problems.some(({ code }) => judging.has(code))
    const turn = isRefused ? from - 1 : from
    const isHeldUp = walked.steps[id]?.problems.some(({ code }) => isDeclared(code)) === true
    note((asker, item) => {
      const [, use, list, kind, own = ''] =
        /^form:[^@]+@([^/.]+)(?:\.([^/.]+))?[^/]*\/(fields|rules)\/([^/]+)/.exec(asker) ?? []
      const part = list ?? own
      // What is shown beside a form is looked at before anything is given, and when all is.
      if (asker.includes('/blocks/')) return !isRefused && !isHeldUp && from === form?.fields.length
      if (use !== id) return use === undefined ? asker.includes('/data/') : walked.steps[use]?.answered === true
      // Where a read was refused nobody goes on: that it was refused is what is seen.
      if (isHeldUp && !/[>!]/.test(item)) return false
      return kind === 'rules' && list === undefined
        ? judging.has(`${form?.id}.${part}`)
        : (formProgram(id)?.positions.get(part) ?? 0) <= turn
    })
    for (const name of dataWatched(formProgram(id), from)) noteRead(name, place)
    if (isRefused) return []
    const field = form?.fields[from]
    if (!form || !field) return finish(place, walked, id)

    const at = `form:${form.id}@${id}/fields/${field.id}`
    const shown = walked.steps[id]?.fields[field.id]
    if (!shown || shown.mode === 'readOnly') return fill(place, id, form, from + 1)
    const { choices, mode } = shown
    if (mode === 'required' && choices?.every(({ refused }) => refused !== undefined)) noChoice.add(id)
    const open = (choices ?? []).flatMap((choice) => (choice.refused === undefined ? [choice.id] : []))
    const isSeveral = field.schema.type === 'array'
    const all = field.choices ? (isSeveral ? setsOf(open) : open) : valuesOf(field)
    return [...all, ...(mode === 'optional' ? [null] : [])].flatMap((value) => {
      const typed = { ...place, state: typeValue(place.state, id, field.id, value) }
      const { problems = [] } = look(typed).steps[id]?.fields[field.id] ?? {}
      if (problems.some(({ code }) => code !== 'checking' && ownFaults.has(code))) return []
      if (field.form !== undefined && isRefusedInside(look(typed), `${id}.${field.id}`)) return []
      for (const option of isSeveral && isList(value) ? value : [value])
        if (option !== null && !isMap(option)) (isHeldUp ? glimpsed : seen).add(`${at}#${JSON.stringify(option)}`)
      for (const item of chosenInside(`form:${field.form}@${id}.${field.id}`, value)) seen.add(item)
      return fill(typed, id, form, from + 1)
    })
  }

  function finish(place: Place, walked: WalkResult, id: string): readonly Stop[] {
    const isRefused = walked.steps[id]?.problems.some(({ severity }) => severity === 'error')
    return isRefused ? [] : submit(place, walked, id)
  }

  function submit(place: Place, walked: WalkResult, id: string): readonly Stop[] {
    const context = { ...place.context, step: undefined }
    return settle({ ...place, context, state: submitStep(walked, place.state, id) })
  }

  function beforeTyping(place: Place, id: string): Place {
    const { [id]: _, ...drafts } = place.state.drafts
    return { ...place, context: { ...place.context, step: undefined }, state: { ...place.state, drafts } }
  }

  function note(isOf: (asker: string, item: string) => boolean): void {
    for (const { item, asker } of heard.now) {
      if (isOf(asker, item)) seen.add(item)
      else if (/^form:|\/blocks\//.test(asker)) glimpsed.add(item)
    }
  }

  /** What fields are checked with is asked for by no expression. */
  function noteRead(name: string, { data }: Place): void {
    const at = `flow:${flow}/data/${name}`
    for (const [key, datum] of data) {
      if (!key.startsWith(`${docs.flows[flow]?.data?.[name]?.call} `)) continue
      seen.add(`${at}>`)
      if (datum.state === 'failed') seen.add(`${at}!${datum.code}`)
    }
  }

  function hasInitial(id: string): boolean {
    return formProgram(id)?.fields.some(({ initial }) => initial !== null) === true
  }

  function formProgram(id: string): FormProgram | null {
    return program.flow(flow)?.steps[position.get(id) ?? -1]?.form ?? null
  }

  function formOf(id: string): FormDoc | null {
    const form = steps[position.get(id) ?? -1]?.form
    return typeof form === 'string' ? (docs.forms[form] ?? null) : null
  }

  function valuesOf(field: FieldDoc): readonly Json[] {
    const before = values.get(field)
    if (before) return before
    const found = typedValues(field, docs)
    values.set(field, found)
    return found
  }
}
