import { readdir } from 'node:fs/promises'
import { nearestName } from '../nearest-name.ts'
import { pathOfDocument } from './chains-folder.ts'
import type { Diagnostic } from './diagnostic.ts'

/** What the folder of a chain may hold. */
const files = ['config.json', 'overlay.json']
const folders = ['assets', 'catalogue', 'forms', 'papers', 'texts']
/** In folders of the chain: how names of files end that somebody reads. */
const endings: { readonly [folder: string]: RegExp } = { forms: /\.json$/, papers: /\.typ$/ }

/** Files of a chain that look as if they were read, and are not: a slip in a name, or a wrong folder. */
export async function unreadFiles(root: string, chain: string): Promise<readonly Diagnostic[]> {
  const folder = `flows/chains/${chain}`
  const entries = await entriesOf(root, folder)
  const strangeFiles = entries
    .filter((entry) => entry.isFile() && isDocument(entry.name) && !files.includes(entry.name))
    .map(({ name }) => told(`${folder}/${name}`, chain, helpFor(name, files)))
  const strangeFolders = entries
    .filter((entry) => entry.isDirectory() && !folders.includes(entry.name))
    .flatMap(({ name }) => {
      const meant = nearestName(name, folders)
      return meant === null ? [] : [told(`${folder}/${name}`, chain, `did you mean ${JSON.stringify(meant)}?`)]
    })
  const inside = await Promise.all(
    Object.entries(endings).map(async ([name, ending]) =>
      (await entriesOf(root, `${folder}/${name}`))
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !ending.test(entry.name))
        .filter((entry) => !/\.(?:md|txt)$/.test(entry.name))
        .map((entry) => told(`${folder}/${name}/${entry.name}`, chain, `files there end with ${wordsOf(ending)}`)),
    ),
  )
  return [...strangeFiles, ...strangeFolders, ...inside.flat()]
}

/** Of packages and editors is what others read. */
const isDocument = (name: string): boolean =>
  /\.(?:jsonc?|json5|ya?ml)$/.test(name) && !/^(?:\.|package|tsconfig|biome|renovate)/.test(name)

const wordsOf = (ending: RegExp): string => ending.source.replace(/[\\$]/g, '')

function helpFor(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant === null
    ? 'settings stand in config.json, operations in overlay.json, all else in the folders beside them'
    : `did you mean ${JSON.stringify(meant)}?`
}

const told = (document: string, chain: string, help: string): Diagnostic => ({
  code: 'file.unread',
  document,
  place: '',
  reason: `is read by nobody, so what it says does nothing: ${help} Rename it, or take it away`.replace(
    /(\w) Rename/,
    '$1. Rename',
  ),
  severity: 'warning',
  chain,
})

async function entriesOf(root: string, folder: string) {
  return readdir(pathOfDocument(root, folder), { withFileTypes: true }).catch(() => [])
}
