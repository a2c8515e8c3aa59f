import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServerIn } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that was filled and stopped: servers of tests begin with a copy. */
    readonly demoFolder: string
  }
}

/** Fills the demo once for all servers of the run. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  rmSync('test-results', { recursive: true, force: true })
  const demoFolder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  const server = await startServerIn(demoFolder)
  await server.end()
  provide('demoFolder', demoFolder)
  return () => rmSync(demoFolder, { recursive: true, force: true })
}
