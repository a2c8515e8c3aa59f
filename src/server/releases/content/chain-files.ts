import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { chainsFolder } from '../documents/chains-folder.ts'
import type { Diagnostic } from '../documents/diagnostic.ts'
import { reasons } from '../operator-language.ts'
import { imageAddress } from './clean-attribute.ts'
import { sourcesOf } from './cleaned-config.ts'

/** A picture that a chain brings along: `flows/chains/<chain>/assets/<name>`, shown at `/chain/<name>`. */
export interface ChainFile {
  readonly type: string
  readonly body: Buffer
}

/** Chain → address → file. */
export type ChainFiles = ReadonlyMap<string, ReadonlyMap<string, ChainFile>>

const types: { readonly [ending: string]: string } = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
}
/** How names of pictures end that are served. */
export const pictureEndings: readonly string[] = Object.keys(types)
const largest = 500_000

/** Reads the pictures of every chain. What is no picture, or too large, is not served and counts as missing. */
export async function readChainFiles(root: string): Promise<ChainFiles> {
  const chains = await entriesOf(chainsFolder(root))
  return new Map(await Promise.all(chains.map(async (chain) => [chain, await filesOf(root, chain)] as const)))
}

async function filesOf(root: string, chain: string): Promise<ReadonlyMap<string, ChainFile>> {
  const folder = join(chainsFolder(root), chain, 'assets')
  const files = new Map<string, ChainFile>()
  for (const name of await entriesOf(folder)) {
    const type = types[name.split('.').at(-1) ?? '']
    if (!type || !/^[\w-]+(\.[\w-]+)+$/.test(name)) continue
    const body = await readFile(join(folder, name)).catch(() => null)
    if (body && body.length <= largest) files.set(`/chain/${name}`, { type, body })
  }
  return files
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  return readdir(folder).then(
    (names) => names.sort(),
    () => [],
  )
}

/** Pictures in the settings that are neither a file of the chain nor from a configured origin, and files that are not there. */
export function imageDiagnostics(chain: string, config: JsonObject, files: ChainFiles): readonly Diagnostic[] {
  const own = files.get(chain) ?? new Map()
  const at = { document: `flows/chains/${chain}/config.json`, severity: 'error' as const, chain }
  return imagesIn(config).flatMap(({ place, value }): Diagnostic[] => {
    const address = typeof value === 'string' ? imageAddress(value, sourcesOf(config)) : null
    if (address === null) {
      const why = reasons(
        "is no picture that members would see: put the file into the chain's assets and write /chain/<name>, or name its site under imageOrigins",
        'ist kein Bild, das Mitglieder sähen: Legen Sie die Datei zu den assets der Kette und schreiben Sie /chain/<Name>, oder nennen Sie ihre Website unter imageOrigins',
      )
      return [{ ...at, code: 'images.source', place, ...why }]
    }
    if (!address.startsWith('/chain/') || own.has(address)) return []
    const why = reasons(
      `there is no such file, so members see none: put it into flows/chains/${chain}/assets (a picture, at most ${largest / 1000} kB)`,
      `Diese Datei gibt es nicht, Mitglieder sehen also keine: Legen Sie sie in flows/chains/${chain}/assets (ein Bild, höchstens ${largest / 1000} kB)`,
    )
    return [{ ...at, code: 'images.missing', place, ...why }]
  })
}

function imagesIn({ lookAndFeel }: JsonObject): readonly { readonly place: string; readonly value: Json }[] {
  const { siteLogo, favicon, classImages, addonImages } = mapOf(lookAndFeel)
  const mapped = (key: string, images: Json | undefined) =>
    Object.entries(mapOf(images)).map(([name, value]) => ({ place: `lookAndFeel/${key}/${name}`, value }))
  return [
    // A logo without a slash is a word: the name that stands beside the mark.
    ...(typeof siteLogo === 'string' && !siteLogo.includes('/')
      ? []
      : [{ place: 'lookAndFeel/siteLogo', value: siteLogo }]),
    { place: 'lookAndFeel/favicon', value: favicon },
    ...mapped('classImages', classImages),
    ...mapped('addonImages', addonImages),
  ].flatMap(({ place, value }) => (value === undefined || value === null ? [] : [{ place, value }]))
}
