import type { Json, JsonObject } from '../../documents.ts'
import { isSame, mapOf } from '../../logic/values.ts'
import { type Deeds, type Difference, difference, keyOf } from './difference.ts'
import { isPrice } from './record.ts'
import type { Fact, Visit } from './transcript.ts'
import type { ChangeKind } from './types.ts'

/** What one step shows differently the same time that it is shown: fields, choices, problems, blocks, prices. */
export function compareVisits(before: Visit, after: Visit): readonly Difference[] {
  const found = new Map<string, Difference>()
  for (const key of new Set([...before.facts.keys(), ...after.facts.keys()])) {
    const [one, other] = [before.facts.get(key), after.facts.get(key)]
    const fact = one ?? other
    const isLooked = before.phases.has(fact?.phase ?? 'enter') && after.phases.has(fact?.phase ?? 'enter')
    if (!fact || !isLooked || (one && other && isSame(one.value, other.value))) continue
    const follows = [one, other, before, after].some((each) => each?.follows)
    const deeds = { ...(one && { before: one.deed }), ...(other && { after: other.deed }), follows }
    for (const each of ofFact(fact, one?.value, other?.value, deeds)) {
      if (!found.has(keyOf(each))) found.set(keyOf(each), each)
    }
  }
  const all = [...found.values()]
  const asked = new Set(all.flatMap(({ kind, place }) => (isOfMode(kind) ? [place] : [])))
  const blocks = all.flatMap(({ kind, place }) => (/^block\./.test(kind) ? [`${place}.`] : []))
  const offered = all.flatMap(({ kind, place }) => (/^option\./.test(kind) ? [place.split(' ')[0] ?? ''] : []))
  return all.filter(
    ({ kind, place }) =>
      isOfMode(kind) ||
      !(
        followsFromMode(kind, place, asked) ||
        blocks.some((block) => place.startsWith(block)) ||
        (place.endsWith(':gone') && offered.some((field) => place === `${field}:gone`))
      ),
  )
}

const isOfMode = (kind: ChangeKind): boolean => kind === 'mode' || kind === 'field.lost' || kind === 'field.gained'

/** What is asked is demanded, too; and whatever there is to say of a field that was not asked is new. */
function followsFromMode(kind: ChangeKind, place: string, fields: ReadonlySet<string>): boolean {
  if (kind === 'problem.gained' || kind === 'problem.lost') {
    const [field = '', code] = place.split(':')
    return code === 'required' && fields.has(field)
  }
  if (!['limit', 'initial', 'option.lost', 'option.gained'].includes(kind)) return false
  return [...fields].some((field) => place === field || place.startsWith(`${field} `))
}

function ofFact(
  { kind, place }: Fact,
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
      return way ? [] : ofOptions(place, mapOf(before), mapOf(after), deeds)
    case 'problem':
      return [difference(`problem.${way ?? 'gained'}`, place, values, deeds)]
    case 'law':
      return [difference(way === 'lost' ? 'law.kept' : 'law.broken', place, values, deeds)]
    case 'block':
      return [difference(way ? `block.${way}` : 'shown', place, values, deeds)]
    case 'shown':
      return [difference(isPrice(before) || isPrice(after) ? 'price' : kind, place, values, deeds)]
    default:
      return [difference(kind, place, values, deeds)]
  }
}

function ofOptions(place: string, before: JsonObject, after: JsonObject, deeds: Deeds): readonly Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    const [was, is] = [before[id], after[id]]
    if (was === is) return []
    const kind = is === 'offered' ? 'option.gained' : 'option.lost'
    return [difference(kind, `${place} ${id}`, { before: was, after: is }, deeds)]
  })
}
