import type { JsonObject } from '#engine/documents.ts'
import { type Trouble, whereOf } from './documents/trouble.ts'
import { readSources } from './sources.ts'

/** One thing that an operator should know about the documents. */
export interface Finding {
  /** For ever: tests and acknowledgements name it. */
  readonly code: string
  /** The file, from the product's folder: `flows/join/flow.json`. */
  readonly document: string
  /** Where in it, by names and ids; empty is the file itself. */
  readonly path: string
  /** Document and path as one: what an acknowledgement of a warning names. */
  readonly at: string
  /** An error blocks publishing, a warning until somebody acknowledges it; a remark is only to be known. */
  readonly severity: 'error' | 'warning' | 'remark'
  /** What is wrong, and what to do. */
  readonly message: string
  readonly params: JsonObject
  /** Absent: the product's own, so every chain's. */
  readonly chain?: string
}

export interface Checked {
  /** Errors and warnings that nobody has acknowledged, by document and place. Empty: the documents are clean. */
  readonly problems: readonly Finding[]
  /** What blocks nothing: remarks, and warnings with who acknowledged them. */
  readonly remarks: readonly Finding[]
}

/** Everything that is wrong with the documents below `root`, all at once: the product's and one chain's, or every chain's. */
export async function checkDocuments(root: string, chain?: string): Promise<Checked> {
  const { troubles } = await readSources(root)
  const found = troubles
    .filter((trouble) => chain === undefined || trouble.chain === undefined || trouble.chain === chain)
    .map(findingOf)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return {
    problems: found.filter(({ severity }) => severity !== 'remark'),
    remarks: found.filter(({ severity }) => severity === 'remark'),
  }
}

function findingOf(trouble: Trouble): Finding {
  const { code, document, place, reason, severity, params = {}, chain } = trouble
  const about = chain === undefined ? {} : { chain }
  return { code, document, path: place, at: whereOf(trouble), severity, message: reason, params, ...about }
}
