import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawPage } from '#contract/drawn-page.ts'
import { StartProblem } from '../db/start-problem.ts'
import type { StaticFile } from './static-files.ts'
import { withoutFiles } from './template.ts'

/** What the build made: the files that browsers fetch, and which of them a page begins with. */
export interface Built {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the entry imports: fetched beside it, not after it. */
  readonly modules: readonly string[]
  /** The modules and styles that a source file (`src/portal/flow/flow-page.tsx`) needs beside the entry's. */
  chunk(source: string): { readonly modules: readonly string[]; readonly styles: readonly string[] }
  /** The font file whose name begins so. */
  font(name: string): string | null
  readonly files: ReadonlyMap<string, StaticFile>
  template(): Promise<string>
  readonly draw: DrawPage
}

/** Of the folder that `vite.config.ts` builds for the server. */
const drawer = 'server/server-entry.js'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const entry = 'index.html'

/** Reads `dist` whole: it is a few hundred kilobytes, and what is in memory cannot change under an open page. */
export async function readBuilt(dist: string): Promise<Built> {
  const manifest = await readManifest(dist)
  const chunks = (source: string): readonly Chunk[] => withImports(manifest, source, new Set())
  const start = chunks(entry)
  const [first] = start
  if (!first) throw new StartProblem(`The build in ${dist} has no ${entry}: build it again (npm run build).`)
  const files = await readFiles(dist)
  const template = withoutFiles(await readFile(join(dist, entry), 'utf8'))
  // What draws pages runs here and is no file for browsers.
  const { drawPage } = await import(pathToFileURL(join(dist, drawer)).href)
  const known = new Set(start)
  const list = (some: readonly Chunk[]) => ({
    modules: some.map((one) => `/${one.file}`),
    styles: unique(some.flatMap((one) => one.css ?? []).map((file) => `/${file}`)),
  })
  return {
    script: `/${first.file}`,
    styles: list(start).styles,
    modules: list(start.slice(1)).modules,
    chunk: (source) => list(chunks(source).filter((one) => !known.has(one))),
    font: (name) =>
      [...files.keys()].find((path) => path.startsWith(`/assets/${name}`) && path.endsWith('.woff2')) ?? null,
    files,
    template: async () => template,
    draw: drawPage,
  }
}

async function readManifest(dist: string): Promise<{ readonly [source: string]: Chunk }> {
  try {
    return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as { readonly [source: string]: Chunk }
  } catch (error) {
    throw new StartProblem(`The portal is not built: ${dist} holds no manifest (npm run build).`, { cause: error })
  }
}

function withImports(manifest: { readonly [source: string]: Chunk }, source: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk, ...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, seen))]
}

const types: { readonly [ending: string]: string } = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

async function readFiles(dist: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const found of entries) {
    const type = types[found.name.split('.').at(-1) ?? '']
    if (!found.isFile() || !type || found.parentPath.startsWith(join(dist, 'server'))) continue
    const file = join(found.parentPath, found.name)
    const path = `/${file.slice(dist.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
    files.set(path, { type, body: await readFile(file) })
  }
  return files
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)]
