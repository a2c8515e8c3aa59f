import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that need a document run in jsdom, all others in plain Node. */
const domTests = ['tests/{ui,elements,renderer,portal}/**/*.test.{ts,tsx}', 'tests/flows/run-portal.test.tsx']

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      project('engine', 'node', [
        'tests/{engine,contract,providers,documents,tools}/**/*.test.ts',
        'tests/flows/**/*.test.ts',
      ]),
      project('server', 'node', ['tests/{server,sandbox}/**/*.test.ts'], {
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('dom', 'jsdom', domTests),
      project('browser', 'node', ['tests/browser/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
    ],
  },
})

function project(name: string, environment: 'node' | 'jsdom', include: string[], more: object = {}) {
  return { extends: true as const, test: { name, environment, include, ...more } }
}
