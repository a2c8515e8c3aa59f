import type { JsonObject } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { operationsFor, type WrongDocument } from './operations.ts'
import { settingsFor } from './settings-changes.ts'

/** A document that can be edited as JSON, as it was when somebody began to write. */
export interface Editable {
  readonly id: string
  readonly body: JsonObject
  readonly changesFor: (
    written: JsonObject,
  ) => { readonly changes: readonly PlaceChange[] } | { readonly wrong: WrongDocument }
}

/** What can be edited: the chain's settings, the rows of its site, forms and flows as its members meet them. */
export function editableDocumentsOf({ resolved }: Documents): readonly string[] {
  const of = (kind: string, all: object) => Object.keys(all).map((id) => `${kind}:${id}`)
  return ['config', 'site', ...of('form', resolved.forms).sort(), ...of('flow', resolved.flows).sort()]
}

export function editable(documents: Documents, id: string): Editable | null {
  const { own } = documents
  if (id === 'config')
    return { id, body: own.config, changesFor: (written) => ({ changes: settingsFor(own.config, written) }) }
  const resolved = bodyIn(documents.resolved, id)
  if (resolved === undefined) return null
  const ops = own.ops.filter((op) => op.in === id)
  const opened = { document: id, inherited: bodyIn(documents.inherited, id) ?? {}, resolved, ops }
  return { id, body: resolved, changesFor: (written) => operationsFor(opened, written) }
}

function bodyIn({ site, forms, flows }: Documents['resolved'], id: string): JsonObject | undefined {
  const [kind = '', name = ''] = id.split(':')
  const found = kind === 'site' ? site : kind === 'form' ? forms[name] : kind === 'flow' ? flows[name] : undefined
  return found as JsonObject | undefined // documents are JSON
}

/** Where in this document a place of the check stands; null: it is in another one. */
export function placeWithin(id: string, at: string): string | null {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  if (/^flows\/chains\/[^/]+\/overlay\.json$/.test(file))
    return place === id ? '' : place.startsWith(`${id}/`) ? place.slice(id.length + 1) : null
  return documentIn(file) === id ? place : null
}

function documentIn(file: string): string | null {
  if (/^flows\/chains\/[^/]+\/config\.json$/.test(file)) return 'config'
  if (file === 'flows/site.json') return 'site'
  const [, form] = /^(?:schemas|flows\/chains\/[^/]+)\/forms\/([\w-]+)\.json$/.exec(file) ?? []
  const [, flow] = /^flows\/([\w-]+)\/flow\.json$/.exec(file) ?? []
  return form !== undefined ? `form:${form}` : flow !== undefined ? `flow:${flow}` : null
}

/** The document to which a place of the check leads; null: it is none that is edited here. */
export function documentIdOf(at: string): string | null {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  if (/^flows\/chains\/[^/]+\/overlay\.json$/.test(file)) return /^(site|(?:form|flow):[\w-]+)/.exec(place)?.[1] ?? null
  return documentIn(file)
}
