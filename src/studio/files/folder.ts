import type { Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { isSame, listOf, mapOf, readPath } from '#engine/logic/values.ts'
import { ownPlaceOf, valueOfOperation } from '#engine/overlay/own-operations.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { settingDifferences } from '../settings/differences.ts'

/** Documents of a chain's folder by their path in it. */
export type Folder = { readonly [path: string]: Json }

/** Of a folder that came from elsewhere: what the draft takes over, and what it cannot. */
export interface TakenFolder {
  readonly changes: readonly PlaceChange[]
  readonly left: readonly Left[]
}

/** `club`: there is no such club here; `own`: whoever runs the server changes it; `conditional`: it holds in some cases alone. */
export interface Left {
  readonly why: 'club' | 'own' | 'conditional'
  readonly what: string
}

/** Who may come in, what stays on the server, and who has accepted what: these are of one place, and never travel. */
const local = ['hosts', 'private', 'demoDefault', 'acknowledged', '$schema']

/**
 * What makes of this chain's documents those of a folder: settings by their name, operations by their place, sentences by
 * their key. A file that the folder does not have says nothing.
 */
export function changesFrom(mine: Folder, theirs: Folder, clubs: readonly string[]): TakenFolder {
  const parts = [
    settings(mapOf(mine['config.json']), theirs['config.json'], clubs),
    operations(opsOf(mine['overlay.json']), theirs['overlay.json']),
    sentences(mine, theirs),
    cases(mine, theirs),
    others(mine, theirs),
  ]
  return { changes: parts.flatMap(({ changes }) => changes), left: parts.flatMap(({ left }) => left) }
}

function settings(mine: JsonObject, theirs: Json | undefined, clubs: readonly string[]): TakenFolder {
  if (theirs === undefined) return { changes: [], left: [] }
  const open = (config: JsonObject) =>
    Object.fromEntries(Object.entries(config).filter(([name]) => !local.includes(name)))
  const all = settingDifferences(open(mine), open(mapOf(theirs)))
  const isStrange = ([first = '', club = '']: readonly string[]) => first === 'centers' && !clubs.includes(club)
  const strange = new Set(all.filter(({ path }) => isStrange(path)).map(({ path }) => path[1] ?? ''))
  return {
    changes: all
      .filter(({ path }) => !isStrange(path))
      .map(({ path, value }) => ({ at: `config:${path.join('/')}`, value, was: readPath(mine, path) })),
    left: [...strange].map((what) => ({ why: 'club', what })),
  }
}

const opsOf = (overlay: Json | undefined): readonly OpDoc[] => listOf(mapOf(overlay).ops) as readonly OpDoc[] // both have been checked where they were written

function operations(mine: readonly OpDoc[], theirs: Json | undefined): TakenFolder {
  if (theirs === undefined) return { changes: [], left: [] }
  const written = opsOf(theirs)
  const [here, there] = [mine, written].map(byPlace)
  const places = [...new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])]
  return {
    changes: places.flatMap((at) => {
      const [was, value] = [here, there].map((all) => valueOfOperation(all?.get(at)))
      return isSame(was ?? null, value ?? null) ? [] : [{ at, value: value ?? null, was: was ?? null }]
    }),
    left: written
      .filter((op) => ownPlaceOf(op) === null && !mine.some((one) => isSame(one, op)))
      .map((op) => ({ why: 'conditional', what: 'move' in op ? op.move : (op.in ?? '') })),
  }
}

function byPlace(ops: readonly OpDoc[]): ReadonlyMap<string, OpDoc> {
  const places = ops.flatMap((op) => {
    const own = ownPlaceOf(op)
    return own === null ? [] : [[`${own.kind}:${own.document}#${own.place}`, op] as const]
  })
  return new Map(places)
}

function sentences(mine: Folder, theirs: Folder): TakenFolder {
  const langs = [...new Set(Object.keys(theirs).flatMap((path) => /^texts\/([^/]+)\//.exec(path)?.[1] ?? []))]
  const changes = langs.flatMap((lang) => {
    const [here, there] = [wordsOf(mine, lang), wordsOf(theirs, lang)]
    const keys = [...new Set([...Object.keys(here), ...Object.keys(there)])]
    return keys.flatMap((key): readonly PlaceChange[] => {
      const [was, value] = [here[key] ?? null, there[key] ?? null]
      return isSame(was, value) ? [] : [{ at: `text:${lang}/${key}`, value, was }]
    })
  })
  return { changes, left: [] }
}

function wordsOf(folder: Folder, lang: string): JsonObject {
  const files = Object.keys(folder).filter((path) => path.startsWith(`texts/${lang}/`))
  const { $schema: _, ...words } = Object.assign({}, ...files.map((path) => mapOf(folder[path]))) as JsonObject
  return words
}

function cases(mine: Folder, theirs: Folder): TakenFolder {
  const changes = Object.entries(theirs).flatMap(([path, value]): readonly PlaceChange[] => {
    const [, id] = /^cases\/([a-z0-9-]+)\.json$/.exec(path) ?? []
    const was = mine[path] ?? null
    return id === undefined || isSame(was, value) ? [] : [{ at: `case:${id}`, value, was }]
  })
  return { changes, left: [] }
}

/** Forms and papers of the chain's own are files that no draft changes. */
function others(mine: Folder, theirs: Folder): TakenFolder {
  const left = Object.keys(theirs)
    .filter((path) => /^(forms|papers)\//.test(path) && !isSame(mine[path] ?? null, theirs[path] ?? null))
    .map((what): Left => ({ why: 'own', what }))
  return { changes: [], left }
}

/** Documents out of files: what is none of a chain's folder is left out. Null: one of them is no JSON. */
export function folderOf(files: readonly { readonly path: string; readonly text: string }[]): Folder | null {
  try {
    const known = files.flatMap(({ path, text }) => {
      const [, name] =
        /(?:^|\/)((?:config|overlay)\.json|(?:forms|papers)\/[^/]+|cases\/[^/]+\.json|texts\/[^/]+\/[^/]+\.json)$/.exec(
          path,
        ) ?? []
      if (name === undefined) return []
      return [[name, name.endsWith('.json') ? (JSON.parse(text) as Json) : text] as const]
    })
    return Object.fromEntries(known)
  } catch {
    return null
  }
}
