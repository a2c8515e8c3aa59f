import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { DrawPage } from '#contract/drawn-page.ts'
import { drawPage } from '#portal/server-entry.tsx'
import type { Built } from '#server/page/built.ts'
import { addCompression } from '#server/page/compress.ts'
import { pages } from '#server/page/index.ts'
import type { StaticFile } from '#server/page/static-files.ts'
import { withoutFiles } from '#server/page/template.ts'
import type { VisitorReads } from '#server/page/visitor-reads.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { loadReleases, type Releases } from '#server/releases/index.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { documents, type SmallProduct, smallProduct } from '../releases/small-product.ts'

const script = { type: 'text/javascript; charset=utf-8', body: `console.log(${JSON.stringify('a'.repeat(2000))})` }
const font = { type: 'font/woff2', body: Buffer.from('font') }

/** A build of the size of a test. */
export const built: Built = {
  script: '/js/main-1.js',
  styles: ['/css/main-1.css'],
  modules: ['/js/vendor-1.js'],
  chunk: (source) => ({ modules: source.includes('flow-page') ? ['/js/flow-1.js'] : [], styles: [] }),
  font: (name) => (name.startsWith('instrument') ? '/assets/instrument-sans-latin-wght-normal-1.woff2' : null),
  files: new Map<string, StaticFile>([
    ['/js/main-1.js', script],
    ['/css/main-1.css', { type: 'text/css; charset=utf-8', body: 'main{color:red}' }],
    ['/worker.js', script],
    ['/assets/instrument-sans-latin-wght-normal-1.woff2', font],
  ]),
  css: (path) => (path === '/css/main-1.css' ? 'main{color:red}' : ''),
  template: async () => withoutFiles(readFileSync('index.html', 'utf8')),
  draw: drawPage,
}

export interface PagesApp {
  readonly app: FastifyInstance
  readonly releases: Releases
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export async function pagesApp(
  options: {
    readonly documents?: { readonly [document: string]: unknown }
    readonly production?: boolean
    readonly read?: VisitorReads
    readonly draw?: DrawPage
    readonly note?: (line: string, fields: object) => void
  } = {},
): Promise<PagesApp> {
  const product = await smallProduct()
  for (const [document, body] of Object.entries(options.documents ?? {})) await product.write(document, body)
  await acknowledgeAll(product)
  const production = options.production ?? false
  const { read, note, draw = built.draw } = options
  const loaded = await loadReleases({ root: product.root, demo: !production, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  const { releases } = loaded
  const app = Fastify()
  await addCompression(app)
  const now = () => new Date('2026-03-02T10:00:00Z')
  await app.register((scope) =>
    pages(scope, {
      releases,
      demo: !production,
      production,
      portal: { ...built, draw },
      now,
      ...(read && { read }),
      ...(note && { note }),
    }),
  )
  return {
    app,
    releases,
    get: (url, headers = {}) => app.inject({ url, headers: { host: 'acorn.localhost:4000', ...headers } }),
  }
}

/** Somebody answers for every warning of the documents: what pages do with them is the question here. */
async function acknowledgeAll(product: SmallProduct): Promise<void> {
  const { problems } = await checkDocuments(product.root)
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return
  const document = 'flows/config.json'
  const acknowledged = warnings.map(({ code, at }) => ({ code, at, by: 'A. Berg', on: '2026-03-02' }))
  await product.write(document, { ...documents[document], acknowledged })
}

/** The configuration that a page carries inside. */
export function bootIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(text ?? 'null')
}
