import type { CallAnswer } from '#contract/index.ts'
import type { Expr, Json } from '#engine/documents.ts'
import { modes } from '#engine/forms/modes.ts'
import { isMap } from '#engine/logic/values.ts'
import { choiceName, settingName } from '../settings/setting-name.ts'
import { en, type TextKey } from '../texts/en.ts'
import { readPhrase } from './phrase.ts'
import type { ConditionSubject } from './subject.ts'

type Sent = CallAnswer<'studio/read-subjects'>['subjects'][number]
type Say = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** A subject in the words of whoever works here; null: a setting that nobody has named, which is not offered. */
export function wordedSubject(say: Say, sent: Sent): ConditionSubject | null {
  const expr = sent.expr as Expr // what JSON has brought
  const options = sent.options.map(({ value, name }) => ({
    value: value as Json,
    label: name ?? valueName(say, value as Json),
  }))
  const label = labelOf(say, sent.name, expr)
  if (label === null) return null
  return { expr, options, label, group: sent.group, kind: sent.kind, where: sent.where }
}

function labelOf(say: Say, name: string | null, expr: Expr): string | null {
  const phrase = readPhrase(expr)
  if (phrase.kind === 'age') return name === null ? say('subject.age.person') : say('subject.age', { name })
  if (phrase.kind === 'one' && phrase.of.kind === 'place')
    return say('subject.count', { name: name ?? placeName(say, phrase.of.path) })
  if (phrase.kind !== 'place') return null
  const [root = '', ...path] = phrase.path.split('.')
  if (root === 'mode') return say('subject.mode', { name: name ?? path.join('.') })
  if (root === 'records' || root === 'record')
    return say('subject.member', { name: name ?? '', member: memberName(say, path) })
  if (root === 'config') return settingLabel(say, name, path)
  return name ?? placeName(say, phrase.path)
}

/** A setting by its own name; one that decides about a field by the field's. */
function settingLabel(say: Say, name: string | null, path: readonly string[]): string | null {
  const own = path.join('/')
  const written = settingName(say, own)
  if (written !== path.at(-1)) return written
  return name === null ? null : say('subject.mode', { name })
}

/** What is known of a chosen entry, in words. */
export function memberName(say: Say, path: readonly string[]): string {
  const member = path.filter((one) => one !== 'amountMinor').at(-1) ?? ''
  const key = `subject.member.${member}`
  return Object.hasOwn(en, key) ? say(key as TextKey) : spoken(member)
}

/** What a place is called that the documents do not name: somebody, a day, what stands in the address, else its own words. */
export function placeName(say: Say, path: string): string {
  // An amount is read by its number.
  const place = path.replace(/\.amountMinor$/, '')
  const key = `subject.place.${place}`
  if (Object.hasOwn(en, key)) return say(key as TextKey)
  const [root = '', ...rest] = place.split('.')
  const name = spoken(rest.join(' '))
  if (root === 'query' || root === 'route') return say('subject.address', { name })
  if (root === 'results') return say('subject.result', { name })
  return name === '' ? path : say('subject.named', { name })
}

/** `mayBuyPack` as words. */
const spoken = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

/** A constant as people read it. */
export function valueName(say: Say, value: Json): string {
  const mode = modes.find((one) => one === value)
  if (mode !== undefined) return say(`mode.${mode}`)
  if (value === null || typeof value === 'boolean')
    return say(`condition.${value === null ? 'nothing' : value ? 'yes' : 'no'}`)
  if (typeof value === 'string') return choiceName(say, value)
  return isMap(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
}
