import { availableParallelism } from 'node:os'
import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import type { EnvironmentOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { callTable } from './src/tools/vite/call-table.ts'
import { catalogueForms } from './src/tools/vite/catalogue-forms.ts'
import { lean } from './src/tools/vite/lean.ts'
import { mutant } from './src/tools/vite/mutant.ts'
import { probes } from './src/tools/vite/probes.ts'
import { settingsForms } from './src/tools/vite/settings-forms.ts'
import { slimLibraries } from './src/tools/vite/slim-libraries.ts'
import {
  domTests,
  domTestsOfOtherDays,
  engineTestsOfOtherDays,
  journeysOfOtherDays,
  nightly,
  notServerTests,
  replacingDomTests,
  replacingTests,
  serverTests,
} from './tests/projects.ts'

const engineTests = [
  'tests/{engine,explorer,calendar,sentences,contract,providers,documents,tools}/**/*.test.ts',
  'tests/flows/**/*.test.ts',
]

// Node's own localStorage would stand before jsdom's.
const ofDom = { execArgv: ['--no-experimental-webstorage'], setupFiles: 'tests/support/fresh-page.ts' }
const ofServer = {
  globalSetup: 'tests/server/support/global-setup.ts',
  hookTimeout: 120_000,
  ...(process.env.FOYER_REACHED && { setupFiles: 'src/tools/soak/note-reached.ts' }),
}

/** What draws pages on the server, whole: React as for production, whatever the server runs in. */
const drawer: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server',
    manifest: false,
    emitAssets: false,
    rolldownOptions: {
      input: 'src/portal/server-entry.tsx',
      output: { codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
}

/** What operators work in: a build of its own, so that no member's page shares a file with it. */
const studio: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/studio',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/studio/main.tsx',
      output: {
        entryFileNames: 'studio/js/[name]-[hash].js',
        chunkFileNames: 'studio/js/[name]-[hash].js',
        assetFileNames: ({ names }) => `studio/${names[0]?.endsWith('.css') ? 'css' : 'assets'}/[name]-[hash][extname]`,
      },
    },
  },
}

const modules = process.env.FOYER_TEST_MODULES

export default defineConfig(({ command }) => ({
  plugins: [react(), callTable(), settingsForms(), catalogueForms(), slimLibraries(), lean(), probes(), mutant()],
  // The server writes the HTML and serves `dist`; the manifest tells it which files a page needs.
  appType: 'custom',
  // Names that can be read, the same wherever a part is built: `frame-header_inner`.
  css: {
    modules: {
      generateScopedName: (local, file) => `${basename(dirname(file))}-${basename(file).split('.')[0]}_${local}`,
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'index.html' },
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        // Small pieces come together: each file more costs a phone milliseconds, from its cache as well. Style sheets most
        // of all, for which the first picture waits: there is one, but for pages that few people see.
        codeSplitting: {
          groups: [
            {
              name: 'main',
              test: /index\.html$|\/src\/(portal\/main\.tsx|engine\/logic\/.*|ui\/fields\/(field|text-input)\.tsx|ui\/parts\/(button|error-summary)\.tsx|(ui|elements|renderer|portal\/(flow|content|shell|screen|payment))\/.*\.css)$/,
            },
            {
              name: 'documents',
              test: /\/src\/(engine\/flow|contract\/release-file|elements\/(registry|piece|clubs|price|field-words|means-mark)|portal\/(use-elements|reads)|renderer\/(data-reader|block-list)|ui\/parts\/(band|card|list-row|money-line)|ui\/fields\/choice-card)\b/,
            },
          ],
        },
        assetFileNames: ({ names }) => `${names[0]?.endsWith('.css') ? 'css' : 'assets'}/[name]-[hash][extname]`,
      },
    },
  },
  ...(command === 'build' && { environments: { page: drawer, studio }, builder: {} }),
  // Its address is the same for ever: browsers look by themselves whether it changed.
  worker: { rolldownOptions: { output: { entryFileNames: 'worker.js' } } },
  test: {
    // Tests wait as much as they work: every core is worth a worker.
    maxWorkers: Math.max(2, availableParallelism()),
    // A whole run names a folder of its own, empty at its beginning: nothing that is older than the run is played.
    ...(modules && { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
    projects: [
      project('engine', 'node', engineTests, { exclude: [...nightly, ...engineTestsOfOtherDays], isolate: false }),
      project('server', 'node', serverTests, {
        ...ofServer,
        exclude: [...notServerTests, ...replacingTests],
        isolate: false,
      }),
      project('server-replacing', 'node', replacingTests, { ...ofServer, exclude: notServerTests }),
      project('dom', 'jsdom', domTests, {
        ...ofDom,
        exclude: [...replacingDomTests, ...domTestsOfOtherDays],
        isolate: false,
      }),
      project('dom-replacing', 'jsdom', replacingDomTests, ofDom),
      // On a busy machine a journey may lose a race that is not its own; `npm test` names whoever needed a second try.
      project('browser', 'node', ['tests/browser/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
        exclude: [...nightly, ...journeysOfOtherDays],
        globalSetup: 'tests/browser/support/global-setup.ts',
        setupFiles: 'tests/browser/support/what-failed.ts',
        isolate: false,
        retry: 1,
      }),
    ],
  },
}))

/** No test is about time: the limit only ends what hangs, on a busy machine too. */
function project(name: string, environment: 'node' | 'jsdom', include: string[], more: object = {}) {
  return {
    extends: true as const,
    test: { name, environment, include, testTimeout: 60_000, hookTimeout: 60_000, ...more },
  }
}
