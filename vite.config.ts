import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that need a document run in jsdom, all others in plain Node. */
const domTests = ['tests/{ui,elements,renderer,portal}/**/*.test.{ts,tsx}', 'tests/flows/run-portal.test.tsx']

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      project('engine', 'node', [
        'tests/{engine,contract,providers,documents}/**/*.test.ts',
        'tests/flows/**/*.test.ts',
      ]),
      project('server', 'node', ['tests/{server,tools,sandbox}/**/*.test.ts'], {
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('dom', 'jsdom', domTests),
    ],
  },
})

function project(name: string, environment: 'node' | 'jsdom', include: string[], more: object = {}) {
  return { extends: true as const, test: { name, environment, include, ...more } }
}
