import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type RunningServer, startServerIn } from './server-process.ts'

export type { RunningServer } from './server-process.ts'

/**
 * The real server on a folder and a port of its own, in demo mode unless `settings` say otherwise; `root` is the house
 * whose documents it serves.
 */
export async function startServer(root = process.cwd(), settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-browser-'))
  const isDemo = root === process.cwd() && settings.NODE_ENV !== 'production'
  if (isDemo) cpSync(inject('demoFolder'), folder, { recursive: true })
  return startServerIn(folder, root, settings)
}

/** The one demo server of the run, which ends with it. */
export const sharedServer = async (): Promise<Pick<RunningServer, 'port' | 'stop'>> => ({
  port: inject('sharedPort'),
  stop: async () => undefined,
})
