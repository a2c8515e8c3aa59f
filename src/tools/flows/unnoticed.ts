import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mutant that no kept case notices, and why that does not matter. */
export interface Listed {
  readonly at: string
  readonly what: string
  readonly why: string
}

/** `tests/flows/<flow>/unnoticed.json`; none is an empty list, what cannot be read is said in a sentence. */
export function readUnnoticed(root: string, flow: string): readonly Listed[] | { readonly wrong: string } {
  const document = `tests/flows/${flow}/unnoticed.json`
  const file = join(root, document)
  if (!existsSync(file)) return []
  try {
    const listed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(listed) && listed.every(isListed)) return listed
    return { wrong: `${document} is no list of { "at", "what", "why" }, each a text.` }
  } catch (error) {
    return { wrong: `${document} is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function isListed(entry: unknown): entry is Listed {
  if (typeof entry !== 'object' || entry === null) return false
  const { at, what, why, ...more } = entry as Partial<Listed>
  return [at, what, why].every((text) => typeof text === 'string' && text !== '') && Object.keys(more).length === 0
}
