import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

declare global {
  /** The probes (`tools/vite/probes.ts`) that this file of tests has come to. */
  var reached: Set<number> | undefined
}

const found = new Set<number>()
globalThis.reached = found

afterAll(() => {
  const line = JSON.stringify({ file: expect.getState().testPath, reached: [...found] })
  appendFileSync(process.env.FOYER_REACHED ?? '', `${line}\n`)
})
