import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Json, JsonObject } from '#engine/documents.ts'

/** The documents of a chain's folder by their path in it: `config.json`, `texts/de/chain.json`; templates of papers as text. */
export type ChainDocuments = { readonly [path: string]: Json }

/** What of a folder is documents; the rest (pictures, the catalogue) is not a draft's. */
const isDocument = (path: string): boolean =>
  /^(config|overlay)\.json$|^(forms|cases)\/[^/]+\.json$|^texts\/[^/]+\/[^/]+\.json$|^papers\/[^/]+\.typ$/.test(path)

/** Reads the documents of a chain's folder; empty when there is none. A document that is no JSON is left out. */
export async function readChainDocuments(folder: string): Promise<ChainDocuments> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const documents: { [path: string]: Json } = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (!entry.isFile() || !isDocument(name)) continue
    const text = await readFile(path, 'utf8')
    const body = name.endsWith('.typ') ? text : parsed(text)
    if (body !== undefined) documents[name] = body
  }
  return documents
}

function parsed(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A folder of chains that holds this one alone, with these documents in the place of those that lie there, for as long as
 * `use` runs. Pictures and catalogue stay those of the chain's own folder.
 */
export async function withChainFolder<T>(
  { chain, documents, own }: { readonly chain: string; readonly documents: ChainDocuments; readonly own: string },
  use: (chains: string) => Promise<T>,
): Promise<T> {
  const chains = await mkdtemp(join(tmpdir(), 'foyer-draft-'))
  try {
    const folder = join(chains, chain)
    await mkdir(folder)
    for (const name of ['assets', 'catalogue']) {
      const there = await readdir(join(own, name)).catch(() => null)
      if (there !== null) await symlink(join(own, name), join(folder, name), 'junction')
    }
    for (const [path, body] of Object.entries(documents)) {
      if (!isDocument(path)) continue
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`)
    }
    return await use(chains)
  } finally {
    await rm(chains, { recursive: true })
  }
}
