import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, mapOf } from '#engine/logic/values.ts'
import type { BehaviourChange } from '#explorer/diff/types.ts'
import type { OperatorLanguage } from '../../../releases/operator-language.ts'
import type { Words } from './documents.ts'
import { namesOf } from './shown-documents.ts'

type Named = Pick<ReleaseDocs, 'flows' | 'texts'>

/** Whose names are read: those of the draft, and of what is gone those that are live. */
interface Both {
  readonly draft: Named
  readonly live: Named
}

/** A change of a flow with names in the place of ids, for who reads a language. */
export type Naming = (change: BehaviourChange, flow: string, lang: OperatorLanguage) => BehaviourChange

/**
 * Tells changes of behaviour in the words of members: steps, ends and fields by their titles, how a field is asked as the
 * studio says it. What has no name (a call, what it is sent) is called as in the documents. The names of a language are
 * read once, when they are first needed.
 */
export function namingOf(both: Both): Naming {
  const words: { [lang in OperatorLanguage]?: Words } = {}
  return (change, flow, lang) => {
    words[lang] ??= { ...namesOf(both.live, lang), ...namesOf(both.draft, lang) }
    return withNames(change, namesIn(both, words[lang], flow, lang))
  }
}

function withNames(change: BehaviourChange, names: ReturnType<typeof namesIn>): BehaviourChange {
  const { kind, place, before, after } = change
  const values = (named: (value: Json) => Json) => ({
    ...(before !== undefined && { before: named(before) }),
    ...(after !== undefined && { after: named(after) }),
  })
  switch (kind) {
    case 'end.lost':
    case 'end.gained':
      return { ...change, place: names.end(place) }
    case 'end.changed':
      return { ...change, ...values((id) => names.end(String(id))) }
    case 'path.lost':
    case 'path.gained':
      return { ...change, ...values((ids) => (isList(ids) ? ids.map((id) => names.step(String(id))) : ids)) }
    case 'step.moved':
      return { ...change, place: names.step(place), ...values((id) => (id === null ? id : names.step(String(id)))) }
    case 'broken':
    case 'mended':
      return { ...change, ...values((stop) => names.stop(stop)) }
    case 'mode':
    case 'field.gained':
      return { ...change, place: names.place(place), ...values((mode) => names.mode(String(mode))) }
    case 'act.lost':
    case 'act.gained':
    case 'act.call':
    case 'act.again':
      return { ...change, place: names.act(place) }
    case 'problem.lost':
    case 'problem.gained':
      return { ...change, place: names.told(place) }
    case 'payload.lost':
    case 'payload.gained':
    case 'payload.changed':
    case 'read.lost':
    case 'read.gained':
    case 'read.changed':
    case 'law.broken':
    case 'law.kept':
      return change
    default:
      return { ...change, place: names.place(place) }
  }
}

const modes: { readonly [lang in OperatorLanguage]: { readonly [mode: string]: string } } = {
  en: { required: 'required', optional: 'optional', notUsed: 'not used', readOnly: 'read only' },
  de: { required: 'Pflicht', optional: 'freiwillig', notUsed: 'nicht benutzt', readOnly: 'nur zu lesen' },
}

function namesIn({ draft, live }: Both, words: Words, flow: string, lang: OperatorLanguage) {
  const steps = [draft, live].flatMap(({ flows }) => flows[flow]?.steps ?? [])
  const quoted = (name: string) => (lang === 'de' ? `„${name}“` : `“${name}”`)
  const beside = (name: string, step: string) => `${name} ${lang === 'de' ? 'bei' : 'at'} ${step}`
  /** What members read, without the values that stand in it; without a name the id. */
  const said = (id: string, ...keys: readonly string[]): string => {
    const name = keys.map((key) => words[key]).find((one) => one !== undefined)
    return name === undefined ? id : quoted(name.replace(/\{\w+\}/g, '…'))
  }
  const step = (id: string): string => said(id, `flow.${flow}.${id}`, `flow.${flow}.${id}.title`)
  const place = (of: string): string => {
    const [, id = '', sign = '', inside = '', rest = ''] = /^([\w-]+)(?:([.:])([^\s:]+))?(.*)$/s.exec(of) ?? []
    const found = steps.find((one) => one.id === id)
    if (found === undefined) return of
    if (sign === '') return `${step(id)}${rest}`
    const named = sign === '.' ? said(inside, `form.${String(found.form)}.${inside}`) : inside
    return `${beside(named, step(id))}${rest}`
  }
  /** A place with the code that is said there: `plan.start:required`. */
  const told = (of: string): string => {
    const end = of.lastIndexOf(':')
    return place(of.slice(0, end)) + of.slice(end)
  }
  return {
    step,
    place,
    told,
    mode: (mode: string): string => quoted(modes[lang][mode] ?? mode),
    end: (id: string): string => said(id, `flow.${flow}.ends.${id}`),
    act(id: string): string {
      const found = steps.find(({ acts }) => acts?.some((act) => act.id === id))
      return found === undefined ? id : beside(id, step(found.id))
    },
    stop(stop: Json): Json {
      const { at, problems } = mapOf(stop)
      return { at: step(String(at)), problems: isList(problems) ? problems.map((one) => told(String(one))) : [] }
    },
  }
}
