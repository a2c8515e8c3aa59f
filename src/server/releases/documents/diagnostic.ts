import type { JsonObject } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { OperatorLanguage } from '../operator-language.ts'
import type { OperationAt } from './operation-of.ts'

/** Something wrong with the documents, for the person who writes them. */
export interface Diagnostic {
  /** For ever: tests and acknowledgements name it. */
  readonly code: string
  /** The file, from the product's folder: `flows/join/flow.json`. */
  readonly document: string
  /** Where in it, by names and ids; empty is the file itself. */
  readonly place: string
  /** What is wrong, and what to do, as the end of a sentence that begins with the place. */
  readonly reason: string
  /** The same in another language of operators, where it is known in it; `reason` is English. */
  readonly reasonIn: (lang: OperatorLanguage) => string
  /** A remark is only to be known. */
  readonly severity: 'error' | 'warning' | 'remark'
  readonly params?: JsonObject
  /** The chain it is about; absent: the product, so every chain. */
  readonly chain?: string
  /** Who has given what is wrong: `product`, or a chain. Absent: whose document it is. */
  readonly layer?: string
  /** The operation of the chain's overlay that has given it. */
  readonly operation?: OperationAt
  readonly flow?: string
  /** What has to be there so that it is none: with others of the same it is told as one. */
  readonly cause?: string
  /** The operation that has taken it away. */
  readonly removal?: OperationAt
  /** What reads the setting that is told, which the chain has set to null. */
  readonly reader?: string
  /** Other places that are wrong for this reason alone. */
  readonly follows?: readonly string[]
  /** Answers that show it. */
  readonly example?: () => FixtureDoc | null
}

/** Document and place as one: what people copy and what an acknowledgement names. */
export function whereOf({ document, place }: Pick<Diagnostic, 'document' | 'place'>): string {
  return place === '' ? document : `${document} ${place}`
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
