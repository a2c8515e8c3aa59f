import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The peers of a benchmark belong to its folder alone; they are installed when it is first run, without their scripts: one of them reports to its maker. */
export function installPeers(bench: string, proof: string): string {
  const peers = join(import.meta.dirname, bench, 'peers')
  if (existsSync(join(peers, 'node_modules', proof))) return peers
  spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'],
    {
      cwd: peers,
      stdio: 'inherit',
    },
  )
  return peers
}
