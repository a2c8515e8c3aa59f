import type { JsonObject } from '#engine/documents.ts'
import type { SentenceValues } from '#sentences/create-sentences.ts'
import type { Documents } from '../documents/use-documents.ts'
import { formName } from '../fields/form-name.ts'
import { fieldWithSetting } from '../fields/matrix.ts'
import { placeOfNotice } from '../notices/told.ts'
import { placeOfSentence } from '../publish/place-of-sentence.ts'
import { sentencePlaceWords } from '../publish/sentence-place-words.ts'
import { settingsPartOf } from '../settings/parts.ts'
import { settingName } from '../settings/setting-name.ts'
import { flowName, stepTitle } from '../steps/names.ts'
import { en, type TextKey } from '../texts/en.ts'
import { caseOfFile } from '../walk/case-ids.ts'

export type Say = (key: TextKey, values?: SentenceValues) => string

/** What changes are told with. */
export interface ChangeTelling {
  readonly say: Say
  readonly lang: string
  readonly clubs: readonly { readonly id: string; readonly name: string }[]
  /** Null: they are on their way, and things are called by their own names. */
  readonly documents: Documents | null
  /** What notices have said that are not there any more, by their keys: HTML by language. */
  readonly removed?: ReadonlyMap<string, JsonObject>
}

/** Where a change stands, as people say it: what it is about, and where that is. */
export interface ToldPlace {
  readonly what: string
  /** Empty: nothing more is to be said of it. */
  readonly where: string
}

/** Reads the address of a change: `config:centers/110/joinForm/mobile`, `set:flow:join#steps/plan/when`. */
export function placeOfChange(telling: ChangeTelling, at: string): ToldPlace {
  const { say } = telling
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/s.exec(at) ?? []
  if (kind === 'text') return inTexts(telling, rest)
  const notice = kind === 'config' ? rest : /^(?:insert|move):config#(.+)$/.exec(at)?.[1]
  const told = notice === undefined ? null : placeOfNotice(telling, notice)
  if (told !== null) return told
  if (kind === 'case') return inCases(telling, rest)
  if (kind === 'config') return inSettings(telling, rest)
  if (kind === 'accept') {
    const inside = placeInFile(telling, rest.replace(/^\S+ /, ''))
    return { what: say('change.finding'), where: joined(inside.what, inside.where) }
  }
  const [document = '', place = ''] = rest.split('#')
  return inDocument(telling, document, place)
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

function inTexts({ say, lang, documents }: ChangeTelling, rest: string): ToldPlace {
  const [of = '', ...name] = rest.split('/')
  const key = name.join('/')
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(of) ?? of
  const what = documents === null ? key : sentencePlaceWords(say, placeOfSentence(key, documents))
  return { what, where: language }
}

/** By its name; one that was taken away has its id alone. */
function inCases({ say, documents }: ChangeTelling, id: string): ToldPlace {
  const name = documents?.own.cases.find((one) => one.id === id)?.name ?? id
  return { what: say('change.case', { name }), where: say('area.walk') }
}

function inSettings(telling: ChangeTelling, rest: string): ToldPlace {
  const { say, clubs, documents } = telling
  const [, id, inside] = /^centers\/([^/]+)\/(.+)$/.exec(rest) ?? []
  const club = id === undefined ? say('fields.everywhere') : (clubs.find((one) => one.id === id)?.name ?? id)
  const setting = inside ?? rest
  const [first = '', ...path] = setting.split('/')
  if (first === 'lookAndFeel') return { what: lookName(say, path.join('/')), where: say('area.look') }
  const field = documents && (first === 'joinForm' || first === 'modes') ? fieldWithSetting(documents, setting) : null
  if (documents !== null && field !== null) {
    const form = say('change.fields', { form: formName(documents, field.form) })
    return { what: fieldName(documents, field.form, field.field), where: joined(form, club) }
  }
  const part = settingsPartOf(setting)
  return {
    what: settingPath(say, setting),
    where: joined(say('area.settings'), part === null ? '' : say(`settings.part.${part}`), club),
  }
}

/** A setting with what is around it: “Booking opens: days before the class”. */
export function settingPath(say: Say, setting: string): string {
  const path = setting.split('/')
  const all = path.map((_, index) => settingName(say, path.slice(0, index + 1).join('/')))
  // What a whole page of settings is called stands beside it already.
  return (all.length > 1 ? all.slice(1) : all).join(': ')
}

const known = (key: string): key is TextKey => Object.hasOwn(en, key)

function lookName(say: Say, name: string): string {
  const key = `look.${name}`
  return known(key) ? say(key) : name
}

export const fieldName = ({ names }: Documents, form: string, field: string): string =>
  names[`form.${form}.${field}`] ?? field

function inDocument({ say, documents }: ChangeTelling, document: string, place: string): ToldPlace {
  const [kind = '', id = ''] = document.split(':')
  const [list = '', node = '', ...rest] = place.split('/')
  if (documents === null) return { what: place, where: document }
  const member = rest.length === 0 ? '' : memberOf(say, rest)
  if (kind === 'form') {
    const form = say('change.fields', { form: formName(documents, id) })
    if (list === 'rules') {
      const at = documents.resolved.forms[id]?.rules?.find((rule) => rule.id === node)?.at
      const field = at === undefined ? '' : fieldName(documents, id, at)
      return { what: joined(field, say('fields.condition.rule', { rule: node }), member), where: form }
    }
    const section = documents.names[`form.${id}.sections.${node}`] ?? node
    const name =
      list === 'sections' ? capital(say('sentence.within.section', { name: section })) : fieldName(documents, id, node)
    return { what: joined(name, rest.join('/') === 'mode' ? '' : member), where: form }
  }
  if (kind === 'flow') {
    const where = say('sentence.flow', { of: flowName(documents, id) })
    const step = documents.resolved.flows[id]?.steps.find((one) => list === 'steps' && one.id === node)
    if (list !== 'steps') return { what: joined(place.replaceAll('/', ' ')), where }
    const name = step === undefined ? (documents.names[`flow.${id}.${node}`] ?? node) : stepTitle(documents, id, step)
    return { what: joined(capital(say('sentence.within.step', { name })), member), where }
  }
  const screen = documents.names[`screen.${kind === 'site' ? node : id}`]
  const of = screen ?? (kind === 'site' ? node : id)
  if (kind === 'site') return { what: joined(of, member), where: say('files.site') }
  return { what: joined(place.replaceAll('/', ' ')), where: say('sentence.screen', { of }) }
}

/** A part of a step or a field: what is known by a word, and the names of what stands in it. */
function memberOf(say: Say, path: readonly string[]): string {
  const words = path.map((one) => {
    const key = `change.member.${one}`
    return known(key) ? say(key) : one
  })
  return words.join(' ')
}

/** A place as findings name it: a file, then where in it. */
export function placeInFile(telling: ChangeTelling, at: string): ToldPlace {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  const kept = caseOfFile(file)
  if (kept !== null) return inCases(telling, kept)
  if (place === '') return { what: file, where: '' }
  const [, lang] = /^flows\/(?:chains\/[^/]+\/)?texts\/([\w-]+)\//.exec(file) ?? []
  if (lang !== undefined) return inTexts(telling, `${lang}/${place}`)
  if (/^flows\/chains\/[^/]+\/config\.json$/.test(file))
    return placeOfNotice(telling, place) ?? inSettings(telling, place)
  const [, form] = /forms\/([\w-]+)\.json$/.exec(file) ?? []
  if (form !== undefined) return inDocument(telling, `form:${form}`, place)
  const [, flow] = /^flows\/([\w-]+)\/flow\.json$/.exec(file) ?? []
  if (flow !== undefined) return inDocument(telling, `flow:${flow}`, place)
  const [, document, inside = ''] = /^((?:form|flow|screen):[\w-]+|site)\/(.+)$/.exec(place) ?? []
  return document === undefined ? { what: place, where: file } : inDocument(telling, document, inside)
}
