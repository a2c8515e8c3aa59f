import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Json } from '#engine/documents.ts'
import { isList, mapOf } from '#engine/logic/values.ts'
import { positionOf, splitPlace, valueAt, withValueAt } from '#engine/overlay/place.ts'

/** One change of one document. Places are names and ids; `text`, `folder` and `delete` are about the whole file. */
export type Change = { readonly in?: string } & (
  | { readonly set: string; readonly to: Json }
  | { readonly insert: string; readonly what: Json; readonly after?: string; readonly before?: string }
  | { readonly remove: string }
  | { readonly copy: string }
  | { readonly write: Json }
  | { readonly text: string; readonly times?: number }
  /** In hexadecimal. */
  | { readonly bytes: string }
  | { readonly folder: true }
  | { readonly delete: true }
)

/** A case of `refuses/` or `accepts/`: what is changed in the product's good documents. */
export interface DocumentCase {
  /** A sentence about the documents. */
  readonly name: string
  readonly in: string
  readonly change: Change | readonly Change[]
}

/** Neither changes what the other does, nor a folder around it, nor replaces the same place by an operation. */
export function areApart(one: DocumentCase, other: DocumentCase): boolean {
  const isAround = (path: string, beside: string) => `${path}/`.startsWith(`${beside}/`)
  const areBeside = (these: readonly string[], those: readonly string[]): boolean =>
    these.every((path) => those.every((beside) => !isAround(path, beside) && !isAround(beside, path)))
  return areBeside(documentsOf(one), documentsOf(other)) && areBeside(placesOf(one), placesOf(other))
}

/** What a case sets in forms and flows, as operations name it. */
const placesOf = ({ in: document, change }: DocumentCase): readonly string[] =>
  ([change].flat() as readonly Change[]).flatMap((one) => {
    if ('set' in one) return `${nameOf(one.in ?? document)}/${one.set}`
    const op = 'insert' in one && one.insert === 'ops' ? mapOf(one.what) : {}
    return typeof op.set === 'string' ? `${op.in}/${op.set}` : []
  })

const nameOf = (document: string): string =>
  document.replace(/^schemas\/forms\/(.+)\.json$/, 'form:$1').replace(/^flows\/([^/]+)\/flow\.json$/, 'flow:$1')

const documentsOf = ({ in: document, change }: DocumentCase): readonly string[] => [
  document,
  ...([change].flat() as readonly Change[]).flatMap((one) => one.in ?? []),
]

/** The product's documents with one chain, in a folder of their own, to be changed and put back. */
export async function copyOfProduct(chain = 'nordlys') {
  const root = await mkdtemp(join(tmpdir(), 'foyer-cases-'))
  await cp('schemas', join(root, 'schemas'), { recursive: true })
  await cp('flows', join(root, 'flows'), { recursive: true, filter: (path) => isOfChain(chain, path) })
  /** Does what the case says, and gives back what undoes it. */
  const change = async ({ in: document, change: asked }: DocumentCase): Promise<() => Promise<void>> => {
    const changes = isList(asked as Json) ? (asked as readonly Change[]) : [asked as Change]
    const undone: (() => Promise<void>)[] = []
    for (const one of changes) undone.unshift(await changeFile(root, one.in ?? document, one))
    return async () => {
      for (const undo of undone) await undo()
    }
  }
  return {
    root,
    change,
    /** What `look` gives with all that the cases say; afterwards the documents are as before. */
    async changed<T>(cases: readonly DocumentCase[], look: () => Promise<T>): Promise<T> {
      const undone: (() => Promise<void>)[] = []
      try {
        for (const one of cases) undone.unshift(await change(one))
        return await look()
      } finally {
        for (const undo of undone) await undo()
      }
    },
    remove: () => rm(root, { recursive: true }),
  }
}

const isOfChain = (chain: string, path: string): boolean => !new RegExp(`flows/chains/(?!${chain})`).test(path)

async function changeFile(root: string, document: string, change: Change): Promise<() => Promise<void>> {
  const path = join(root, document)
  const isWholeFolder = 'delete' in change || 'folder' in change
  const kept = `${root}-kept-${document.replaceAll('/', '-')}`
  if (isWholeFolder) {
    await cp(path, kept, { recursive: true })
    await rm(path, { recursive: true })
    if ('folder' in change) await mkdir(path)
    return async () => {
      await rm(path, { recursive: true, force: true })
      await cp(kept, path, { recursive: true })
      await rm(kept, { recursive: true })
    }
  }
  const before = await readFile(path, 'utf8').catch(() => null)
  // The first folder that is made for it goes with it.
  const made = await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await changedText(root, before, change))
  return () => (before === null ? rm(made ?? path, { recursive: true }) : writeFile(path, before))
}

async function changedText(root: string, before: string | null, change: Change): Promise<string | Buffer> {
  if ('bytes' in change) return Buffer.from(change.bytes, 'hex')
  if ('text' in change) return change.text.repeat(change.times ?? 1)
  if ('write' in change) return JSON.stringify(change.write)
  if ('copy' in change) return readFile(join(root, change.copy), 'utf8')
  if (before === null) throw new Error('there is no such document to change')
  return JSON.stringify(changed(JSON.parse(before), change))
}

function changed(doc: Json, change: Change): Json {
  if ('set' in change) return withValueAt(doc, place(doc, change.set, true), change.to)
  if ('remove' in change) return withValueAt(doc, place(doc, change.remove), undefined)
  if (!('insert' in change)) throw new Error('is no change')
  const segments = place(doc, change.insert)
  const list = valueAt(doc, segments)
  if (!isList(list)) throw new Error(`${change.insert} is no list`)
  const beside = change.after ?? change.before
  const position = beside === undefined ? list.length : positionOf(list, beside) + (change.after === undefined ? 0 : 1)
  return withValueAt(doc, segments, list.toSpliced(position, 0, change.what))
}

/** A case that changes nothing would prove nothing. */
function place(doc: Json, text: string, mayBeNew = false): readonly string[] {
  const segments = splitPlace(text)
  const around = mayBeNew ? segments.slice(0, -1) : segments
  if (valueAt(doc, around) === undefined) throw new Error(`there is no ${text}`)
  return segments
}
