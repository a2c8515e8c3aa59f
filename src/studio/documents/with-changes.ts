import type { FlowDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, mapOf } from '#engine/logic/values.ts'
import { type OperationKind, type OwnPlace, withOwnOperation } from '#engine/overlay/own-operations.ts'
import { type EntryChange, withEntry } from '#engine/overlay/setting-entries.ts'
import { settingPath, withSetting } from '#engine/overlay/setting-place.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { DraftChange } from '../draft/use-draft.ts'
import { inheritedAt } from './item-at.ts'
import type { Documents } from './use-documents.ts'

type Since = Pick<DraftChange, 'at' | 'value'>

/**
 * What was changed since the documents were read, laid over them, and one's own that is on its way: settings stand there
 * at once, and whoever changes a place once more says what stands there by now.
 */
export function withChanges(
  documents: Documents,
  changes: readonly DraftChange[],
  own: readonly Since[] = [],
): Documents {
  const since = [...changes.filter(({ seq }) => seq > documents.seq), ...own]
  return withOperations(withSettings(documents, since), since)
}

function withSettings(documents: Documents, since: readonly Since[]): Documents {
  const settings = since.filter(({ at }) => /^(config:|(insert|move):config#)/.test(at))
  if (settings.length === 0) return documents
  const config = settings.reduce((own, { at, value }) => withOne(own, at, value as Json), documents.own.config) // as JSON has brought it
  const { centers: _, ...chain } = config
  return {
    ...documents,
    own: { ...documents.own, config },
    resolved: { ...documents.resolved, config: mergeSettings(documents.inherited.config, chain) },
  }
}

/** The chain's own operations, and what is set where; what comes of moving and switching off the server works out. */
function withOperations(documents: Documents, since: readonly Since[]): Documents {
  return since.reduce((now, { at, value }) => {
    const [, kind = '', document, place] = /^(set|insert|move|remove):([^#]+)#(.+)$/.exec(at) ?? []
    if (document === undefined || document === 'config' || place === undefined) return now
    return withOperation(now, { kind: kind as OperationKind, document, place }, value as Json)
  }, documents)
}

function withOperation(documents: Documents, at: OwnPlace, value: Json): Documents {
  const { kind, document, place } = at
  const laid = { ...documents, own: { ...documents.own, ops: withOwnOperation(documents.own.ops, at, value) } }
  // A node that goes, or comes back, takes others along; a member of one does not.
  const isMember = place.split('/').length > 2
  if (kind === 'move' || kind === 'insert' || !isMember) return laid
  const shown = kind === 'set' ? value : null
  return withShown(laid, document, place, value === null ? inheritedAt(laid, { in: document, at: place }) : shown)
}

/** The documents that members meet, with something else at a place. */
function withShown(documents: Documents, document: string, place: string, value: Json): Documents {
  const [kind, id = ''] = document.split(':')
  const name = kind === 'flow' ? 'flows' : 'forms'
  const all: { readonly [id: string]: FlowDoc | FormDoc } = documents.resolved[name]
  if (!Object.hasOwn(all, id) || (kind !== 'flow' && kind !== 'form')) return documents
  // What was changed is a document still: the server has its grammar.
  const changed = { ...all, [id]: put((all[id] ?? null) as Json, place.split('/'), value) }
  return { ...documents, resolved: { ...documents.resolved, [name]: changed } as Documents['resolved'] }
}

function put(of: Json, [name = '', ...rest]: readonly string[], value: Json): Json {
  if (isList(of)) return of.map((one) => (mapOf(one).id === name && rest.length > 0 ? put(one, rest, value) : one))
  if (!isMap(of)) return of
  const { [name]: before = null, ...others } = of
  const inside = rest.length === 0 ? value : put(before, rest, value)
  return inside === null ? others : { ...of, [name]: inside }
}

/** One change of a setting, or of an entry of a list of them. */
function withOne(config: JsonObject, at: string, value: Json): JsonObject {
  const [, kind, entry] = /^(insert|move):config#(.+)$/.exec(at) ?? []
  if (entry !== undefined) return withEntry(config, kind as EntryChange, entry, value)
  return withSetting(config, settingPath(at.slice('config:'.length)), value)
}
