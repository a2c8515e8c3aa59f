import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { chainsFolder } from '#server/releases/documents/chains-folder.ts'

/** Every chain with a folder of its own. */
export function chainsBelow(root: string): readonly string[] {
  const folder = chainsFolder(root)
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Every flow with a document of its own, derived ones among them. */
export function flowsBelow(root: string): readonly string[] {
  return globSync('flows/*/flow.json', { cwd: root })
    .map((path) => basename(dirname(path)))
    .sort()
}
