import { join } from 'node:path'

let folder: string | null = null

/** Where the folders of chains are, when they are not the product's own. Said once, before anything is read. */
export function setChainsFolder(path: string | null): void {
  folder = path
}

/** The folder that holds a folder for each chain. */
export const chainsFolder = (root: string): string => folder ?? join(root, 'flows/chains')

/** Where a document lies: those of chains are `flows/chains/<chain>/...` by name, wherever their folder is. */
export function pathOfDocument(root: string, document: string): string {
  const own = 'flows/chains'
  if (document === own) return chainsFolder(root)
  return document.startsWith(`${own}/`)
    ? join(chainsFolder(root), document.slice(own.length + 1))
    : join(root, document)
}
