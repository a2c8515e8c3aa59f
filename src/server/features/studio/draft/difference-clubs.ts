import type { FieldDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap, mapOf, readPath } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { BehaviourChange } from '#explorer/diff/types.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'

type Docs = Pick<ReleaseDocs, 'flows' | 'forms' | 'config' | 'centers'>

interface Both {
  readonly draft: Docs
  readonly live: Docs
}

/**
 * The clubs at which alone a change of a field comes about, by id: how the field is asked is another there, and the same
 * for the chain; what is sent of it, too. None: it comes about for the chain, or it is no change of a field.
 */
export function clubsOf({ kind, place }: Pick<BehaviourChange, 'kind' | 'place'>, flow: string, both: Both) {
  const { step, field } = fieldOf(kind, place, flow, both)
  if (field === '') return []
  const asked = { live: askedIn(both.live, { flow, step, field }), draft: askedIn(both.draft, { flow, step, field }) }
  const isOther = (club: string | null): boolean => asked.live(club) !== asked.draft(club)
  if (isOther(null)) return []
  const clubs = new Set([...Object.keys(both.live.centers), ...Object.keys(both.draft.centers)])
  return [...clubs].filter(isOther)
}

/** The field that a change is about: it stands at a step, or is sent under its own name. Empty: it is about none. */
function fieldOf(kind: BehaviourChange['kind'], place: string, flow: string, { draft, live }: Both) {
  const none = { step: '', field: '' }
  if (/^(mode|field|problem)\b/.test(kind)) {
    const [, step, field] = /^([\w-]+)\.([\w-]+)/.exec(place) ?? []
    return step === undefined || field === undefined ? none : { step, field }
  }
  if (!kind.startsWith('payload.')) return none
  const field = place.split('.').at(-1) ?? ''
  for (const { flows, forms } of [draft, live])
    for (const { id, form } of flows[flow]?.steps ?? [])
      if (forms[String(form)]?.fields.some((one) => one.id === field)) return { step: id, field }
  return none
}

/** How a field is asked of the chain (null) or at a club, to be compared: what its mode is read from. */
function askedIn({ flows, forms, config, centers }: Docs, at: { flow: string; step: string; field: string }) {
  const step = flows[at.flow]?.steps.find(({ id }) => id === at.step)
  const field = forms[String(step?.form)]?.fields.find(({ id }) => id === at.field)
  const read = field === undefined ? [] : settingsIn(field.mode ?? null)
  return (club: string | null): string => {
    if (field === undefined) return notUsed
    const settings = club === null ? config : mergeSettings(config, mapOf(centers[club]))
    const values = read.map((path) => readPath(settings, path.split('.')))
    return isSetting(field) ? JSON.stringify(values[0] ?? null) : JSON.stringify([field.mode ?? null, values])
  }
}

/** A field that is not there is not asked. */
const notUsed = JSON.stringify('notUsed')

/** Its mode is a setting itself. */
const isSetting = ({ mode }: FieldDoc): boolean =>
  isMap(mode) && typeof mode.var === 'string' && mode.var.startsWith('config.')

/** The settings that an expression reads: `joinForm.mobile`. */
function settingsIn(expr: Json): readonly string[] {
  if (isList(expr)) return expr.flatMap(settingsIn)
  if (!isMap(expr)) return []
  const own = typeof expr.var === 'string' && expr.var.startsWith('config.') ? [expr.var.slice('config.'.length)] : []
  return [...own, ...Object.values(expr).flatMap(settingsIn)]
}

/**
 * Settings that came or went as a group, each at its own place: all of a club, and how fields are asked. Other groups are
 * told as a whole, by the page that shows them so.
 */
export function inParts(change: WrittenChange): readonly WrittenChange[] {
  const { kind, place, before, after } = change
  const side = before === undefined ? 'after' : 'before'
  const whole = change[side]
  const isOneSided = before === undefined || after === undefined
  if (kind !== 'setting' || !isOneSided || !isGroup.test(place) || !isMap(whole)) return [change]
  const parts = Object.entries(whole)
  if (parts.length === 0) return [change]
  return parts.flatMap(([name, value]) => inParts({ ...change, place: `${place}/${name}`, [side]: value }))
}

const isGroup = /^(centers\/[^/]+|(centers\/[^/]+\/)?(joinForm|modes(\/[^/]+)?))$/
