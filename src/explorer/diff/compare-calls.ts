import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import { isOtherPrice } from './amounts.ts'
import type { Orders } from './compare-way.ts'
import { type Deeds, type Difference, difference } from './difference.ts'
import { hasParted, isPast, type SentAct, type StepOrder, type Transcript } from './transcript.ts'

/** What acts send: which, with which call, and each member of their input. */
export function compareActs(before: Transcript, after: Transcript, orders: Orders): readonly Difference[] {
  const follows = hasParted(before, after)
  return [...new Set([...before.acts.keys(), ...after.acts.keys()])].flatMap((key): readonly Difference[] => {
    const [one, other] = [before.acts.get(key), after.acts.get(key)]
    const isFirst = key.endsWith('#1')
    if (one && other) return compareRuns(one, other)
    if (one && isPast(after, one.step, orders.after, orders.before)) {
      const kind = isFirst ? 'act.lost' : 'act.again'
      return [difference(kind, one.act, { before: one.call }, { before: one.deed, follows })]
    }
    if (other && isPast(before, other.step, orders.before, orders.after)) {
      const kind = isFirst ? 'act.gained' : 'act.again'
      return [difference(kind, other.act, { after: other.call }, { after: other.deed, follows })]
    }
    return []
  })
}

function compareRuns(before: SentAct, after: SentAct): readonly Difference[] {
  const deeds = { before: before.deed, after: after.deed, follows: before.follows || after.follows }
  const calls = { before: before.call, after: after.call }
  const waits = { before: before.waits ?? undefined, after: after.waits ?? undefined }
  return [
    ...(before.call === after.call ? [] : [difference('act.call', before.act, calls, deeds)]),
    ...(before.waits === after.waits ? [] : [difference('waiting', before.act, waits, deeds)]),
    ...comparePayload(before.act, before.input, after.input, deeds),
  ]
}

function comparePayload(act: string, before: JsonObject, after: JsonObject, deeds: Deeds): readonly Difference[] {
  const [from, to] = [inputMembersOf(before), inputMembersOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => {
    // An absent member and null are the same to whoever is called.
    const [was, is] = [from.get(name) ?? undefined, to.get(name) ?? undefined]
    if (isSame(was ?? null, is ?? null)) return []
    const way = was === undefined ? 'gained' : is === undefined ? 'lost' : 'changed'
    const isMoney = name.endsWith('amountMinor') || isOtherPrice(was, is)
    return [difference(isMoney ? 'price' : `payload.${way}`, `${act}.${name}`, { before: was, after: is }, deeds)]
  })
}

/** The members of an input, those of members too, by their names; a list is one. */
export function inputMembersOf(input: JsonObject, around = ''): ReadonlyMap<string, Json> {
  return new Map(
    Object.entries(input).flatMap(([name, value]) =>
      isMap(value) && typeof value.amountMinor !== 'number' && Object.keys(value).length > 0
        ? [...inputMembersOf(value, `${around}${name}.`)]
        : [[`${around}${name}`, value] as const],
    ),
  )
}

/** What is read, and with what; in which order, nobody sees. Who has steps ahead may read there what others have read. */
export function compareReads(before: Transcript, after: Transcript, orders: Orders): readonly Difference[] {
  const isBeforeBehind = isBehind([before, orders.before], [after, orders.after])
  const isAfterBehind = isBehind([after, orders.after], [before, orders.before])
  return [...new Set([...before.reads.keys(), ...after.reads.keys()])].flatMap((call): readonly Difference[] => {
    const [one, other] = [before.reads.get(call) ?? [], after.reads.get(call) ?? []]
    const deeds = { follows: hasParted(before, after) }
    const was = one.find((input) => !other.some((known) => isSame(known, input)))
    const is = other.find((input) => !one.some((known) => isSame(known, input)))
    if (other.length === 0) return isAfterBehind ? [] : [difference('read.lost', call, { before: was }, deeds)]
    if (one.length === 0) return isBeforeBehind ? [] : [difference('read.gained', call, { after: is }, deeds)]
    return was || is ? [difference('read.changed', call, { before: was, after: is }, deeds)] : []
  })
}

type Way = readonly [way: Transcript, order: StepOrder]

/** Whether the other has come to a step that is still ahead of the one. */
function isBehind([one, own]: Way, [other, others]: Way): boolean {
  return [...own.keys(), ...others.keys()].some((step) => {
    const isReached = other.steps.has(step) || isPast(other, step, others, own)
    return isReached && !one.steps.has(step) && !isPast(one, step, own, others)
  })
}
