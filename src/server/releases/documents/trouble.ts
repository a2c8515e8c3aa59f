/** Something wrong with the documents, for the person who writes them. */
export interface Trouble {
  /** The file, from the product's folder: `flows/join/flow.json`. */
  readonly document: string
  /** Where in it, by names and ids; empty is the file itself. */
  readonly place: string
  readonly reason: string
  readonly severity: 'error' | 'warning'
  /** The chain it is about; absent: the product, so every chain. */
  readonly chain?: string
}

/** One line: document, place, reason. */
export function line({ document, place, reason, severity, chain }: Trouble): string {
  const about = chain !== undefined && !document.includes(`chains/${chain}/`) ? ` (chain ${chain})` : ''
  const where = place === '' ? document : `${document} ${place}`
  return `${severity === 'warning' ? 'warning: ' : ''}${where}: ${reason}${about}`
}

export const isError = (trouble: Trouble): boolean => trouble.severity === 'error'
