import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every chain with a folder of its own. */
export function chainsBelow(root: string): readonly string[] {
  const folder = join(root, 'flows/chains')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
