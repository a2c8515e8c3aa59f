import type { JsonObject } from '#engine/documents.ts'

/** Something wrong with the documents, for the person who writes them. */
export interface Trouble {
  /** For ever: tests and acknowledgements name it. */
  readonly code: string
  /** The file, from the product's folder: `flows/join/flow.json`. */
  readonly document: string
  /** Where in it, by names and ids; empty is the file itself. */
  readonly place: string
  /** What is wrong, and what to do, as the end of a sentence that begins with the place. */
  readonly reason: string
  /** A remark is only to be known. */
  readonly severity: 'error' | 'warning' | 'remark'
  readonly params?: JsonObject
  /** The chain it is about; absent: the product, so every chain. */
  readonly chain?: string
}

/** One line: document, place, reason. */
export function line({ document, place, reason, severity, chain }: Trouble): string {
  const about = chain !== undefined && !document.includes(`chains/${chain}/`) ? ` (chain ${chain})` : ''
  const where = whereOf({ document, place })
  return `${severity === 'error' ? '' : `${severity}: `}${where}: ${reason}${about}`
}

/** Document and place as one: what people copy and what an acknowledgement names. */
export function whereOf({ document, place }: Pick<Trouble, 'document' | 'place'>): string {
  return place === '' ? document : `${document} ${place}`
}

export const isError = ({ severity }: Trouble): boolean => severity === 'error'
