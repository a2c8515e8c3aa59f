import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An item that nobody can reach in a flow of a chain, and why that is so. */
export interface Unreachable {
  readonly chain: string
  readonly flow: string
  readonly item: string
  readonly because: string
}

const document = 'tests/flows/unreachable.json'

/** `tests/flows/unreachable.json`; none is an empty list, what cannot be read is said in a sentence. */
export function readUnreachable(root: string): readonly Unreachable[] | { readonly wrong: string } {
  const file = join(root, document)
  if (!existsSync(file)) return []
  try {
    const listed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(listed) && listed.every(isUnreachable)) return listed
    return { wrong: `${document} is no list of { "chain", "flow", "item", "because" }, each a text.` }
  } catch (error) {
    return { wrong: `${document} is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function isUnreachable(entry: unknown): entry is Unreachable {
  if (typeof entry !== 'object' || entry === null) return false
  const { chain, flow, item, because, ...more } = entry as Partial<Unreachable>
  const texts = [chain, flow, item, because]
  return texts.every((text) => typeof text === 'string' && text !== '') && Object.keys(more).length === 0
}
