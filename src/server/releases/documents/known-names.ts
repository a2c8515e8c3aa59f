import type { FlowDoc, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { Problem } from '#engine/problem.ts'
import { callFacts } from '../call-facts.ts'
import { meant, nameWords } from '../nearest-name.ts'
import type { OperatorLanguage } from '../operator-language.ts'

/** What was probably meant by a name that does not exist, as a question; empty where nothing of what there is comes near. */
export function meantInstead(
  problem: Problem,
  docs: ReleaseDocs,
  {
    elements = [],
    lang = 'en',
  }: { readonly elements?: readonly string[] | undefined; readonly lang?: OperatorLanguage } = {},
): string {
  const name = nameIn(problem, docs)
  if (name === '') return ''
  const known = knownFor(problem, docs, elements)
  const found = meant(name, known, lang)
  if (found !== '' || !problem.code.startsWith('setting.')) return found
  // The right name at the wrong place: `mainColor` for `lookAndFeel.mainColor`.
  const elsewhere = known.find((path) => path.split('.').at(-1) === name.split('.').at(-1))
  return elsewhere === undefined ? '' : ` (${nameWords[lang].meant(JSON.stringify(elsewhere))})`
}

/** The parameter that holds the name that is not there. */
const named: { readonly [code: string]: string } = {
  'act.unknown': 'act',
  'address.nowhere': 'address',
  'address.unknown': 'address',
  'block.unknown': 'block',
  'call.unknown': 'call',
  'field.unknown': 'field',
  'flow.unknown': 'flow',
  'form.unknown': 'form',
  'mode.unknown': 'mode',
  'overlay.from': 'from',
  'place.unknown': 'place',
  'placeholder.unknown': 'placeholder',
  'read.unknown': 'path',
  'screen.unknown': 'screen',
  'setting.unknown': 'path',
  'setting.unused': 'path',
  'widget.unknown': 'widget',
}

function nameIn({ code, at, params = {} }: Problem, docs: ReleaseDocs): string {
  if (code === 'overlay.document') return at
  if (code === 'overlay.missing') return lostIn(at, docs).name
  const name = code === 'overlay.anchor' ? (params.after ?? params.before) : params[named[code] ?? '']
  return typeof name === 'string' ? name : ''
}

function knownFor(
  { code, at, params = {} }: Problem,
  docs: ReleaseDocs,
  elements: readonly string[],
): readonly string[] {
  const { flows, forms, screens, site, config } = docs
  const flow = flows[/^flow:([^/]+)/.exec(at)?.[1] ?? String(params.flow ?? '')]
  switch (code) {
    case 'act.unknown':
      return flow?.steps.flatMap(({ acts = [] }) => acts.map(({ id }) => id)) ?? []
    case 'address.nowhere':
    case 'address.unknown':
      return site.routes.filter(({ off }) => off !== true).map(({ path }) => path)
    case 'block.unknown':
    case 'widget.unknown':
      return elements
    case 'call.unknown':
      return [...callFacts().keys()]
    case 'field.unknown':
      return forms[String(params.form)]?.fields.map(({ id }) => id) ?? []
    case 'flow.unknown':
    case 'overlay.from':
      return Object.keys(flows)
    case 'form.unknown':
      return Object.keys(forms)
    case 'mode.unknown':
      return ['required', 'optional', 'notUsed', 'readOnly']
    case 'overlay.document':
      return ['site', ...idsOf('flow', flows), ...idsOf('form', forms), ...idsOf('screen', screens)]
    case 'overlay.missing':
      return lostIn(at, docs).known
    case 'overlay.anchor':
      return namesAt(documentAt(at, docs), at.split('/').slice(1, params.operation === 'move' ? -1 : undefined))
    case 'place.unknown':
      return flow ? placesOf(flow, docs) : []
    case 'placeholder.unknown': {
      const [kind = '', id = ''] = String(params.key).split('.')
      return namesReadable(`${kind}:${id}`, kind === 'flow' ? flows[id] : flow, docs, false)
    }
    case 'read.unknown':
      return namesReadable(at, flow, docs, true)
    case 'screen.unknown':
      return Object.keys(screens)
    case 'setting.unknown':
      return pathsIn(config, 'config')
    case 'setting.unused':
      return pathsIn(config, '').filter((path) => path !== params.path && !path.startsWith(`${params.path}.`))
    default:
      return []
  }
}

const idsOf = (kind: string, docs: object): readonly string[] => Object.keys(docs).map((id) => `${kind}:${id}`)

/** The first name of a place that is not there, with those that stand beside it. */
function lostIn(at: string, docs: ReleaseDocs): { readonly name: string; readonly known: readonly string[] } {
  const names = at.split('/').slice(1)
  const document = documentAt(at, docs)
  const lost = names.findIndex((name, index) => !namesAt(document, names.slice(0, index)).includes(name))
  return lost < 0
    ? { name: '', known: [] }
    : { name: names[lost] ?? '', known: namesAt(document, names.slice(0, lost)) }
}

function documentAt(at: string, { flows, forms, screens, site }: ReleaseDocs): unknown {
  const [, kind = '', id = ''] = /^(flow|form|screen|site)(?::([^/]+))?/.exec(at) ?? []
  return kind === 'flow' ? flows[id] : kind === 'form' ? forms[id] : kind === 'screen' ? screens[id] : site
}

/** Names of a map, or ids of a list, at a place of a document. */
function namesAt(document: unknown, [name, ...deeper]: readonly string[]): readonly string[] {
  const members = Array.isArray(document)
    ? document.map((one: { readonly id?: unknown }) => [String(one?.id), one] as const)
    : Object.entries((document as object | null | undefined) ?? {})
  if (name === undefined) return members.map(([member]) => member)
  return namesAt(members.find(([member]) => member === name)?.[1], deeper)
}

function placesOf({ steps }: FlowDoc, { forms }: ReleaseDocs): readonly string[] {
  return steps.flatMap(({ id, form }) => [
    id,
    ...(typeof form === 'string' ? (forms[form]?.fields.map((field) => `${id}.${field.id}`) ?? []) : []),
  ])
}

/** What can be read at a place: names that documents give, answers, and people. */
function namesReadable(at: string, flow: FlowDoc | undefined, docs: ReleaseDocs, isPath: boolean): readonly string[] {
  const form = docs.forms[/^form:([^/]+)/.exec(at)?.[1] ?? '']
  const screen = docs.screens[/^screen:([^/]+)/.exec(at)?.[1] ?? '']
  const lets = [flow, form, screen].flatMap((one) => Object.keys(one?.let ?? {}))
  if (!isPath) return lets
  const data = [flow, form, screen].flatMap((one) => Object.keys(one?.data ?? {}))
  const person = [
    'userId',
    'centerId',
    'birthday',
    'status',
    'accessLevel',
    'relations',
    'overdueDebt',
    'overdueDebt.amountMinor',
  ]
  const acts = flow?.steps.flatMap(({ acts = [] }) => acts.map(({ id }) => `results.${id}`)) ?? []
  return [
    ...lets.map((name) => `let.${name}`),
    ...data.map((name) => `data.${name}`),
    ...(form?.fields ?? []).flatMap(({ id }) => [`form.${id}`, `record.${id}`, `mode.${id}`]),
    ...(flow ? placesOf(flow, docs).flatMap((place) => [`answers.${place}`, `records.${place}`]) : []),
    ...acts,
    ...['user', 'person'].flatMap((who) => [who, ...person.map((name) => `${who}.${name}`)]),
    'today',
    'year',
    'lang',
  ]
}

function pathsIn(settings: JsonObject, around: string): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const path = around === '' ? name : `${around}.${name}`
    return isMap(value) ? [path, ...pathsIn(value, path)] : [path]
  })
}
