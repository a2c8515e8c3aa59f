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
  /** What a style sheet says, by its address. */
  css(path: string): string
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

type Manifest = { readonly [source: string]: Chunk }

const entry = 'index.html'
/** Folders of the build that are no files of the portal. */
const beside = ['server', 'studio']

/** Reads `dist` whole: it is a few hundred kilobytes, and what is in memory cannot change under an open page. */
export async function readBuilt(dist: string): Promise<Built> {
  const manifest = await readManifest(dist)
  const chunks = (source: string): readonly Chunk[] => withImports(manifest, source, new Set())
  const start = chunks(entry)
  const files = await filesOfBuild(dist, beside)
  const template = withoutFiles(await readFile(join(dist, entry), 'utf8'))
  // What draws pages runs here and is no file for browsers.
  const { drawPage } = await import(pathToFileURL(join(dist, drawer)).href)
  const known = new Set(start)
  const sheets = new Map(
    [...files].flatMap(([path, { body }]) => (path.endsWith('.css') ? [[path, body.toString()]] : [])),
  )
  return {
    ...startOf(manifest, entry),
    chunk: (source) => addressesOf(chunks(source).filter((one) => !known.has(one))),
    font: (name) =>
      [...files.keys()].find((path) => path.startsWith(`/assets/${name}`) && path.endsWith('.woff2')) ?? null,
    files,
    css: (path) => sheets.get(path) ?? '',
    template: async () => template,
    draw: drawPage,
  }
}

/** The addresses of what a page of this entry begins with. */
export function startOf(manifest: Manifest, source: string): Pick<Built, 'script' | 'styles' | 'modules'> {
  const start = withImports(manifest, source, new Set())
  const [first] = start
  if (!first) throw new StartProblem(`The build has no ${source}: build it again (npm run build).`)
  const { styles } = addressesOf(start)
  return { script: `/${first.file}`, styles, modules: addressesOf(start.slice(1)).modules }
}

const addressesOf = (chunks: readonly Chunk[]) => ({
  modules: chunks.map((one) => `/${one.file}`),
  styles: unique(chunks.flatMap((one) => one.css ?? []).map((file) => `/${file}`)),
})

export async function readManifest(dist: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch (error) {
    throw new StartProblem(`The portal is not built: ${dist} holds no manifest (npm run build).`, { cause: error })
  }
}

function withImports(manifest: Manifest, source: string, seen: Set<string>): Chunk[] {
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

/** Files for browsers by their address; what lies beside them is not theirs. */
export async function filesOfBuild(
  dist: string,
  beside: readonly string[] = [],
): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const found of entries) {
    const type = types[found.name.split('.').at(-1) ?? '']
    const isBeside = beside.some((folder) => `${found.parentPath}/`.startsWith(`${join(dist, folder)}/`))
    if (!found.isFile() || !type || isBeside) continue
    const file = join(found.parentPath, found.name)
    const path = `/${file.slice(dist.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
    files.set(path, { type, body: await readFile(file) })
  }
  return files
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)]
