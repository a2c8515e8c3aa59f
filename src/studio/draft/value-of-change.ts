import type { Json, JsonObject } from '#engine/documents.ts'
import { asMode, modes } from '#engine/forms/modes.ts'
import { isList, isMap, listOf, mapOf, readPath } from '#engine/logic/values.ts'
import { LOOK_WORDS } from '#engine/theme/look-and-feel.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { questionKinds } from '../fields/new-question.ts'
import { valueOfNotice } from '../notices/told.ts'
import { choiceName, settingName } from '../settings/setting-name.ts'
import { stepTitle } from '../steps/names.ts'
import { shownDay } from '../texts/days.ts'
import { en, type TextKey } from '../texts/en.ts'
import { type ChangeTelling, fieldName, type Say } from './place-of-change.ts'

/** What stood at a place, or will, as its form shows it. */
export type ToldValue =
  | { readonly kind: 'words'; readonly text: string }
  /** A sentence that members read, in its language. */
  | { readonly kind: 'quote'; readonly text: string; readonly lang: string }
  /** A colour, beside its sample. */
  | { readonly kind: 'colour'; readonly text: string }
  /** On what something hangs. */
  | { readonly kind: 'condition'; readonly expr: Json; readonly of: { readonly flow?: string; readonly form?: string } }
  /** What has no words: a part of a document as it is written. */
  | { readonly kind: 'written'; readonly text: string }

interface Asking {
  /** Where the change stands. */
  readonly at: string
  readonly value: Json
  /** What is inherited is told as it is now: of a change that is long live it may have been another. */
  readonly isNow: boolean
}

/** A value of a change in words; null in a document means that it is as inherited. */
export function valueOfChange(telling: ChangeTelling, { at, value, isNow }: Asking): ToldValue {
  const { say } = telling
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/s.exec(at) ?? []
  if (kind === 'accept') return words(say(value === null ? 'change.open' : 'change.taken'))
  if (kind === 'case') return words(say(value === null ? 'change.case.not' : 'change.case.kept'))
  if (kind === 'text') {
    const lang = rest.slice(0, rest.indexOf('/'))
    return typeof value === 'string' ? { kind: 'quote', text: value, lang } : inherits(say, null)
  }
  const notice = /^(config|insert|move):(?:config#)?(.+)$/s.exec(at)
  const told = notice && valueOfNotice(telling, { kind: notice[1] as 'config', rest: notice[2] ?? '', value })
  if (told) return told
  if (kind === 'config') return ofSetting(telling, rest, value, isNow)
  const [document = '', place = ''] = rest.split('#')
  if (kind === 'remove') return words(say(value === null ? 'change.there' : 'change.gone'))
  if (kind === 'move') return moved(telling, document, place, value)
  if (kind === 'insert') return inserted(telling, document, place, value)
  return ofDocument(telling, document, place, value)
}

const words = (text: string): ToldValue => ({ kind: 'words', text })

const inherits = (say: Say, value: string | null): ToldValue =>
  words(value === null ? say('fields.origin.inherits') : say('change.inherits', { value }))

function ofSetting(telling: ChangeTelling, rest: string, value: Json, isNow: boolean): ToldValue {
  const { say, documents } = telling
  const [, club, inside] = /^centers\/([^/]+)\/(.+)$/.exec(rest) ?? []
  const setting = inside ?? rest
  if (value === null) {
    const around = club === undefined ? documents?.inherited.config : documents?.resolved.config
    const instead = isNow ? readPath(around ?? null, setting.split('/')) : null
    return inherits(say, instead === null ? null : settingWords(telling, setting, instead))
  }
  const text = settingWords(telling, setting, value)
  return /^#[\da-f]{6}$/i.test(text) ? { kind: 'colour', text } : words(text)
}

/** A setting's value as its page shows it. */
function settingWords(telling: ChangeTelling, setting: string, value: Json): string {
  const { say, lang } = telling
  const name = setting.split('/').at(-1) ?? ''
  if (setting.startsWith('lookAndFeel/') && Object.hasOwn(LOOK_WORDS, name)) {
    const key = `look.${name}.${String(value)}`
    return Object.hasOwn(en, key) ? say(key as TextKey) : String(value)
  }
  if (isList(value))
    return value.length === 0
      ? say('settings.list.empty')
      : value.map((one) => settingWords(telling, `${setting}/0`, one)).join('; ')
  if (isMap(value)) return amountWords(telling, value) ?? membersIn(telling, setting, value)
  if (typeof value === 'boolean') return say(value ? 'choice.1' : 'choice.0')
  if (setting.startsWith('menu/')) return value === 0 ? say('choice.0') : say('change.menu', { value: String(value) })
  if (setting === 'country') return nameIn(lang, 'region', String(value))
  if (setting === 'defaultLanguage') return nameIn(lang, 'language', String(value))
  if (/Minor$/.test(name)) return money(telling, Number(value), null)
  if (typeof value === 'number') return value.toLocaleString(lang, { useGrouping: Number(value) > 9999 })
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? shownDay(String(value), lang) : choiceName(say, value)
}

/** `{ "amountMinor": 990, "currency": "EUR" }` as money; null: it is none. */
function amountWords(telling: ChangeTelling, value: JsonObject): string | null {
  const { amountMinor, currency, ...more } = value
  if (typeof amountMinor !== 'number' || Object.keys(more).length > 0) return null
  return money(telling, amountMinor, typeof currency === 'string' ? currency : null)
}

function money({ lang, documents }: ChangeTelling, minor: number, currency: string | null): string {
  const of = currency ?? String(documents?.resolved.config.currency ?? 'EUR')
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: of })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const membersIn = (telling: ChangeTelling, setting: string, value: JsonObject): string =>
  Object.entries(value)
    .map(([name, one]) => {
      const path = `${setting}/${name}`
      return `${settingName(telling.say, path)}: ${settingWords(telling, path, one)}`
    })
    .join(', ')

function nameIn(lang: string, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(lang, { type }).of(code) ?? code
  } catch {
    return code
  }
}

function ofDocument(telling: ChangeTelling, document: string, place: string, value: Json): ToldValue {
  const { say, documents } = telling
  if (value === null) return inherits(say, null)
  const [kind = '', id = ''] = document.split(':')
  const [list = '', , ...rest] = place.split('/')
  const member = rest.join('/')
  if (kind === 'form' && list === 'fields' && member === 'mode' && modes.some((one) => one === value))
    return words(say(`mode.${asMode(value)}`))
  if (kind === 'form' && member === 'section')
    return words(documents?.names[`form.${id}.sections.${String(value)}`] ?? String(value))
  const isCondition = /^(mode|when|skip|assert|choices\/(only|unless\/.+))$/.test(
    member.replace(/^(blocks|acts)\/[^/]+\//, ''),
  )
  if (isCondition) return { kind: 'condition', expr: value, of: kind === 'flow' ? { flow: id } : { form: id } }
  if (kind === 'form' && list === 'rules' && member === '' && isMap(value)) {
    const [checked] = listOf(mapOf(value.assert ?? null).valid)
    if (checked === 'phone') return words(say('change.phone'))
    return { kind: 'condition', expr: mapOf(value).assert ?? null, of: { form: id } }
  }
  if (kind === 'form' && member === '' && isMap(value)) return words(fieldWords(say, value))
  if (typeof value === 'boolean') return words(say(value ? 'condition.yes' : 'condition.no'))
  if (member === 'form' && documents !== null) return words(documents.names[`form.${String(value)}`] ?? String(value))
  if (typeof value === 'number') return words(String(value))
  return { kind: 'written', text: typeof value === 'string' ? value : JSON.stringify(value) }
}

/** What is asked, and how: “a text, required”. */
function fieldWords(say: Say, field: JsonObject): string {
  const mode = field.mode === undefined ? 'required' : typeof field.mode === 'string' ? asMode(field.mode) : 'depends'
  return `${say(`fields.new.kind.${kindOf(field)}`)}, ${say(`mode.${mode}`)}`
}

function kindOf(field: JsonObject): (typeof questionKinds)[number] {
  const { type, format, enum: choices } = mapOf(field.schema)
  if (isList(choices ?? null)) return 'choice'
  if (format === 'date' || format === 'email') return format
  if (type === 'boolean') return 'yesNo'
  if (type === 'integer' || type === 'number') return 'number'
  return mapOf(field.ui)['ui:autocomplete'] === 'tel' ? 'phone' : 'text'
}

function inserted(telling: ChangeTelling, document: string, place: string, value: Json): ToldValue {
  const { say } = telling
  if (value === null) return words(say('change.none'))
  const what = mapOf(mapOf(value).what)
  if (document.startsWith('form:') && place.startsWith('rules/')) return ofDocument(telling, document, place, what)
  const how = document.startsWith('form:') ? fieldWords(say, what) : say('change.new')
  return words([how, anchor(telling, document, mapOf(value))].filter((part) => part !== '').join(', '))
}

const moved = (telling: ChangeTelling, document: string, place: string, value: Json): ToldValue =>
  value === null
    ? inherits(telling.say, null)
    : words(anchor(telling, document, mapOf(value)) || telling.say('change.moved', { place }))

/** Where something stands among others: “after “Your club””. */
function anchor({ say, documents }: ChangeTelling, document: string, { after, before }: JsonObject): string {
  const id = after ?? before
  if (typeof id !== 'string') return ''
  return say(after === undefined ? 'change.before' : 'change.after', { name: nodeName(documents, document, id) })
}

function nodeName(documents: Documents | null, document: string, node: string): string {
  const [kind = '', id = ''] = document.split(':')
  if (documents === null) return node
  if (kind === 'form') return fieldName(documents, id, node)
  const step = documents.resolved.flows[id]?.steps.find((one) => one.id === node)
  return step === undefined ? node : stepTitle(documents, id, step)
}
