import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { isOpenSetting } from '../draft/place.ts'
import { openDraft } from '../draft/service.ts'
import { chainsOf, studio } from '../environment.ts'

export interface FoundFile {
  readonly text: string
  readonly isOwn: boolean
}

/** A document that a finding names, as text; null: there is none, or it is another chain's. */
export async function readFound(chain: string, file: string): Promise<FoundFile | null> {
  const [, owner, name = ''] = /^flows\/chains\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (owner !== undefined) return owner === chain ? ofChain(chain, name) : null
  if (!/^(flows|schemas)(\/[\w-]+)+\.json$/.test(file) || file.startsWith('flows/chains/')) return null
  const text = await textOf(join(studio().root, file))
  if (text === null) return null
  return { text: file === 'flows/config.json' ? written(open(JSON.parse(text))) : text, isOwn: false }
}

async function ofChain(chain: string, name: string): Promise<FoundFile | null> {
  const body = (await openDraft(chain))?.documents[name]
  if (body !== undefined) {
    return { text: textOfDocument(name, body), isOwn: true }
  }
  if (!/^catalogue\/[\w-]+\.json$/.test(name)) return null
  const text = await textOf(join(chainsOf(studio()), chain, name))
  return text === null ? null : { text, isOwn: true }
}

/** A document of a chain's folder as its file. */
export const textOfDocument = (name: string, body: Json): string =>
  typeof body === 'string' ? body : written(name === 'config.json' ? open(body) : body)

/** Settings without what never leaves the server. */
const open = (config: Json): Json =>
  Object.fromEntries(Object.entries(mapOf(config)).filter(([key]) => key === 'acknowledged' || isOpenSetting(key)))

const written = (body: Json): string => `${JSON.stringify(body, null, 2)}\n`

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)
