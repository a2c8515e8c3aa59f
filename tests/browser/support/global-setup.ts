import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServerIn } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that was filled and stopped: servers of tests begin with a copy. */
    readonly demoFolder: string
    /** Where a server listens that all files may ask. */
    readonly sharedPort: number
  }
}

/**
 * One filled demo for all servers of the run, and one server for the files that share one. A whole run has filled it while
 * the stages before were played, and names its folder (`FOYER_TEST_DEMO`).
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  rmSync('test-results', { recursive: true, force: true })
  const demoFolder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  const sharedFolder = mkdtempSync(join(tmpdir(), 'foyer-shared-'))
  const filled = process.env.FOYER_TEST_DEMO
  if (filled) cpSync(filled, demoFolder, { recursive: true })
  else await (await startServerIn(demoFolder)).end()
  cpSync(demoFolder, sharedFolder, { recursive: true })
  const shared = await startServerIn(sharedFolder)
  provide('demoFolder', demoFolder)
  provide('sharedPort', shared.port)
  return async () => {
    await shared.stop()
    rmSync(demoFolder, { recursive: true, force: true })
  }
}
