import type { Json, OpDoc } from '#engine/documents.ts'
import { forbiddenNames } from '#engine/logic/grammar.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'
import { isOwnPlace, type OperationKind, valueOfOperation, withOwnOperation } from '#engine/overlay/own-operations.ts'
import { type EntryChange, valueOfEntry, withEntry } from '#engine/overlay/setting-entries.ts'
import { isReachable, settingAt, settingPath, withSetting } from '#engine/overlay/setting-place.ts'
import type { ChainDocuments } from '../../../releases/chain-documents.ts'

/**
 * A place of a chain's documents, as changes name it: `text:de/flow.join.center.title`, `config:joinForm/mobile`,
 * `config:strapLines/summer/when` (`settingPath`), `insert:config#strapLines/summer` and `move:config#strapLines/summer`
 * (an entry of a list of settings, by its id), `set:form:member-details#fields/state/mode`,
 * `insert:form:member-details#fields/nickname`, `move:flow:join#steps/plan` and `remove:flow:join#steps/plan` (operations
 * of the overlay), `accept:<code> <where>` (a warning), `case:minor-joins` (a case that is kept).
 */
export interface Place {
  readonly kind: 'text' | 'config' | OperationKind | 'accept' | 'case'
  readonly path: readonly string[]
}

/** Settings that are not a draft's: who may come in, and what never leaves the server. */
const closed = new Set(['hosts', 'private', 'demoDefault', 'acknowledged', '$schema'])

/** Whether a draft may change this setting of the chain, or of a club. */
export const isOpenSetting = (name: string): boolean => !closed.has(name)

/** Reads a place; null: it is none, or none that the studio may change. */
export function placeOfChange(at: string): Place | null {
  const [, kind, rest = ''] = /^(text|config|set|insert|move|remove|accept|case):(.{1,400})$/s.exec(at) ?? []
  if (kind === 'text') {
    const [, lang, key] = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\/([\w.-]{1,200})$/.exec(rest) ?? []
    return lang === undefined || key === undefined ? null : named({ kind, path: [lang, key] })
  }
  if (kind === 'config') {
    const path = settingPath(rest)
    const own = path[0] === 'centers' ? path.slice(2) : path
    return own.length === 0 || own.includes('') || !isOpenSetting(own[0] ?? '') ? null : named({ kind, path })
  }
  if (kind === 'case') return /^[a-z0-9][a-z0-9-]{0,79}$/.test(rest) ? { kind, path: [rest] } : null
  const [, entry] = /^config#([\w-]{1,80}\/[\w-]{1,80})$/.exec(rest) ?? []
  if (entry !== undefined && (kind === 'insert' || kind === 'move')) {
    const isOpen = !entry.startsWith('centers/') && isOpenSetting(entry.split('/')[0] ?? '')
    return isOpen ? named({ kind, path: ['config', entry] }) : null
  }
  if (isOperation(kind)) {
    const [, document, place] = /^((?:form|flow|screen):[\w-]{1,80}|site)#([\w/.:-]{1,300})$/.exec(rest) ?? []
    return document === undefined || place === undefined ? null : named({ kind, path: [document, place] })
  }
  const [, code, where] = /^([\w.]{1,80}) (.{1,300})$/.exec(rest) ?? []
  return code === undefined || where === undefined ? null : { kind: 'accept', path: [code, where] }
}

const isEntry = (kind: Place['kind'], document: string): kind is EntryChange =>
  document === 'config' && (kind === 'insert' || kind === 'move')

const isOperation = (kind: string | undefined): kind is OperationKind =>
  kind === 'set' || kind === 'insert' || kind === 'move' || kind === 'remove'

/** Whether a value can stand at a place of this kind; what it means the check says. */
export function isOfKind({ kind, path }: Place, value: Json): boolean {
  if (value === null) return true
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'remove') return value === true
  if (kind === 'case') return isMap(value)
  if (kind !== 'move' && kind !== 'insert') return true
  const { what, ...anchors } = mapOf(value)
  const [anchor, ...more] = Object.entries(anchors)
  const isAnchored = /^(after|before)$/.test(anchor?.[0] ?? '') && typeof anchor?.[1] === 'string' && more.length === 0
  if (kind === 'move') return isAnchored && what === undefined
  const { id } = mapOf(what)
  return path[1]?.endsWith(`/${id}`) === true && (isAnchored || anchor === undefined)
}

const named = (place: Place): Place | null =>
  place.path.some((part) => part.split('/').some((name) => forbiddenNames.has(name))) ? null : place

/** What the chain itself says there; null: nothing, so that it is as inherited. */
export function ownValue(documents: ChainDocuments, { kind, path }: Place): Json {
  const [first = '', second = ''] = path
  if (kind === 'text') return mapOf(documents[textFileOf(documents, first, second)])[second] ?? null
  if (kind === 'config') return settingAt(documents['config.json'] ?? null, path)
  if (isEntry(kind, first)) return valueOfEntry(documents['config.json'] ?? null, kind, second)
  if (isOperation(kind)) {
    const at = { kind, document: first, place: second }
    return valueOfOperation(operationsOf(documents).find((op) => isOwnPlace(op, at)))
  }
  if (kind === 'case') return documents[fileOfCase(first)] ?? null
  return acceptedIn(documents).find((one) => isAbout(one, path)) ?? null
}

/** The documents with another value there; null takes the chain's own away. */
export function withOwnValue(documents: ChainDocuments, place: Place, value: Json): ChainDocuments {
  const { kind, path } = place
  const [first = '', second = ''] = path
  if (kind === 'text') {
    const file = textFileOf(documents, first, second)
    const texts = withSetting(documents[file], [second], value)
    const { [file]: _, ...others } = documents
    return file === newTextFile(first) && Object.keys(texts).length === 0 ? others : { ...documents, [file]: texts }
  }
  if (kind === 'config') return { ...documents, 'config.json': withSetting(documents['config.json'], path, value) }
  if (isEntry(kind, first))
    return { ...documents, 'config.json': withEntry(documents['config.json'], kind, second, value) }
  if (isOperation(kind)) {
    const ops = withOwnOperation(operationsOf(documents), { kind, document: first, place: second }, value)
    return { ...documents, 'overlay.json': { ...mapOf(documents['overlay.json']), ops: jsonOf(ops) } }
  }
  if (kind === 'case') {
    const { [fileOfCase(first)]: _, ...others } = documents
    return value === null ? others : { ...documents, [fileOfCase(first)]: value }
  }
  const config = mapOf(documents['config.json'])
  const others = acceptedIn(documents).filter((one) => !isAbout(one, path))
  return { ...documents, 'config.json': { ...config, acknowledged: value === null ? others : [...others, value] } }
}

const acceptedIn = (documents: ChainDocuments): readonly Json[] => {
  const { acknowledged } = mapOf(documents['config.json'])
  return isList(acknowledged) ? acknowledged : []
}

const isAbout = (entry: Json, [code, at]: readonly string[]): boolean =>
  mapOf(entry).code === code && mapOf(entry).at === at

/** Where a sentence stands, or would: new ones have a file of their own. */
function textFileOf(documents: ChainDocuments, lang: string, key: string): string {
  const own = Object.keys(documents).find(
    (file) => file.startsWith(`texts/${lang}/`) && Object.hasOwn(mapOf(documents[file]), key),
  )
  return own ?? newTextFile(lang)
}

/** It goes with its last sentence: an empty one would be a language that nobody offers. */
const newTextFile = (lang: string): string => `texts/${lang}/studio.json`

const fileOfCase = (id: string): string => `cases/${id}.json`

const operationsOf = (documents: ChainDocuments): readonly OpDoc[] => {
  const { ops } = mapOf(documents['overlay.json'])
  return isList(ops) ? (ops as unknown as readonly OpDoc[]) : [] // the grammar has said that they are
}

/** Whether two values are one, wherever they come from. */
export const isOne = (one: Json, other: Json): boolean => isSame(one, other)

interface Seen {
  readonly there: Json
  readonly seen: Json
  /** What the draft's last change at this very place has put there; undefined: there is none. */
  readonly last: Json | undefined
}

/** Whether somebody still finds what they saw at a place: an entry of a list also where others came to stand beside it. */
export function isAsSeen({ kind, path: [first = ''] }: Place, { there, seen, last }: Seen): boolean {
  // A case is kept or taken away whole, and pages know no more of it than its name.
  if (kind === 'case') return true
  if (!isEntry(kind, first)) return isOne(there, seen)
  if (kind === 'insert') return isOne(mapOf(there).what ?? null, mapOf(seen).what ?? null)
  return isOne(there, seen) || (there !== null && (last === undefined || isOne(last, seen)))
}

/** A value as it stands there by now: an entry of a list says behind which other one it came to stand. */
export const asItStands = (documents: ChainDocuments, place: Place, value: Json): Json =>
  isEntry(place.kind, place.path[0] ?? '') ? ownValue(documents, place) : value

/** Whether something can be set there: a notice that somebody has taken out has no words any more. */
export const isThere = (documents: ChainDocuments, { kind, path }: Place): boolean =>
  kind !== 'config' || isReachable(documents['config.json'] ?? null, path)
