import type { Json, JsonObject } from '#engine/documents.ts'
import { isSame, mapOf } from '#engine/logic/values.ts'
import { isOtherPrice } from './amounts.ts'
import { type Deeds, type Difference, difference, differenceKeyOf } from './difference.ts'
import type { ShownStep, TranscriptFact } from './transcript.ts'

/** What one step shows differently the same time that it is shown: fields, choices, problems, blocks, prices. */
export function compareVisits(before: ShownStep, after: ShownStep): readonly Difference[] {
  const found = new Map<string, Difference>()
  for (const key of new Set([...before.facts.keys(), ...after.facts.keys()])) {
    const [one, other] = [before.facts.get(key), after.facts.get(key)]
    const fact = one ?? other
    if (!fact || !isSeenByBoth(fact, before, after) || (one && other && isSame(one.value, other.value))) continue
    const follows = [one, other, before, after].some((each) => each?.follows)
    const deeds = { ...(one && { before: one.deed }), ...(other && { after: other.deed }), follows }
    for (const each of ofFact(fact, one?.value, other?.value, deeds)) {
      if (!found.has(differenceKeyOf(each))) found.set(differenceKeyOf(each), each)
    }
  }
  const all = [...found.values()]
  return all.filter((one) => !all.some((other) => one !== other && followsFrom(one, other)))
}

/** Whom Next did not let pass, is not told what comes then. */
const isSeenByBoth = ({ phase }: TranscriptFact, before: ShownStep, after: ShownStep): boolean =>
  before.phases.has(phase) && after.phases.has(phase) && (phase !== 'pressed' || before.isBlocked === after.isBlocked)

/** What another difference of the same step says already. */
function followsFrom({ kind, place }: Difference, { kind: of, place: at, before, after }: Difference): boolean {
  const [topic = ''] = kind.split('.')
  const [field = ''] = at.split(' ')
  // Where nothing is left to choose, nothing is demanded either.
  const refusals = ['gone', 'noChoice', 'required', before, after]
  switch (of) {
    case 'field.lost':
    case 'field.gained':
      // Whatever there is to say of a field that was not asked is new.
      return (
        (['limit', 'initial', 'option'].includes(topic) && (place === at || place.startsWith(`${at} `))) ||
        (topic === 'problem' && place === `${at}:required`)
      )
    case 'mode':
      return topic === 'problem' && place === `${at}:required`
    case 'block.lost':
    case 'block.gained':
      return place.startsWith(`${at}.`)
    case 'option.lost':
    case 'option.gained':
      return (
        (topic === 'problem' && refusals.some((code) => place === `${field}:${code}`)) ||
        (topic === 'initial' && place === field)
      )
    default:
      return false
  }
}

function ofFact(
  { kind, place, isListed }: TranscriptFact,
  before: Json | undefined,
  after: Json | undefined,
  deeds: Deeds,
): readonly Difference[] {
  const values = { before, after }
  const way = before === undefined ? 'gained' : after === undefined ? 'lost' : null
  switch (kind) {
    case 'mode':
      return [difference(way ? `field.${way}` : 'mode', place, values, deeds)]
    case 'options':
      return way ? [] : ofOptions({ place, isListed }, mapOf(before), mapOf(after), deeds)
    case 'problem':
      return [difference(`problem.${way ?? 'gained'}`, place, values, deeds)]
    case 'law':
      return [difference(way === 'lost' ? 'law.kept' : 'law.broken', place, values, deeds)]
    case 'block':
      return [difference(way ? `block.${way}` : 'shown', place, values, deeds)]
    case 'shown':
      return [difference(isOtherPrice(before, after) ? 'price' : kind, place, values, deeds)]
    default:
      return [difference(kind, place, values, deeds)]
  }
}

/** Choices are told one by one; those that the world lists, as one of the field. */
function ofOptions(
  { place, isListed }: Pick<TranscriptFact, 'place' | 'isListed'>,
  before: JsonObject,
  after: JsonObject,
  deeds: Deeds,
): readonly Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    const [was, is] = [before[id], after[id]]
    if (was === is) return []
    const kind = is === 'offered' ? 'option.gained' : 'option.lost'
    return [difference(kind, isListed ? place : `${place} ${id}`, { before: was, after: is }, deeds)]
  })
}
