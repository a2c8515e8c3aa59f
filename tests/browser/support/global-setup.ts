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

/** Fills the demo once for all servers of the run; the one that filled it stays for the files that share one. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  rmSync('test-results', { recursive: true, force: true })
  const demoFolder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  const shared = await startServerIn(mkdtempSync(join(tmpdir(), 'foyer-shared-')))
  await shared.end()
  cpSync(shared.folder, demoFolder, { recursive: true })
  await shared.start()
  provide('demoFolder', demoFolder)
  provide('sharedPort', shared.port)
  return async () => {
    await shared.stop()
    rmSync(demoFolder, { recursive: true, force: true })
  }
}
