import { readdir } from 'node:fs/promises'
import { pictureEndings } from '../content/chain-files.ts'
import { nearestName } from '../nearest-name.ts'
import { pathOfDocument } from './chains-folder.ts'
import type { Diagnostic } from './diagnostic.ts'

/** What the folder of a chain may hold. */
const files = ['config.json', 'overlay.json']
const folders = ['assets', 'catalogue', 'forms', 'papers', 'texts']
/** In folders of the chain: how names of files end that somebody reads. */
const endings: { readonly [folder: string]: readonly string[] } = {
  assets: pictureEndings,
  catalogue: ['json', 'csv'],
  forms: ['json'],
  papers: ['typ'],
}

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
  const languages = (await entriesOf(root, `${folder}/texts`)).filter((entry) => entry.isDirectory())
  const read = [
    ...Object.entries(endings),
    ...languages.map(({ name }): [string, readonly string[]] => [`texts/${name}`, ['json']]),
  ]
  const inside = await Promise.all(
    read.map(async ([name, known]) =>
      (await strangersIn(root, `${folder}/${name}`))
        .filter((file) => !known.some((ending) => file.endsWith(`.${ending}`)))
        .map((file) => told(`${folder}/${name}/${file}`, chain, `files there end with .${known.join(', .')}`)),
    ),
  )
  const homeless = (await strangersIn(root, `${folder}/texts`)).map((file) =>
    told(`${folder}/texts/${file}`, chain, 'sentences lie in the folder of their language, such as texts/en'),
  )
  return [...strangeFiles, ...strangeFolders, ...inside.flat(), ...homeless]
}

/** Files of a folder that somebody may have meant to be read. */
async function strangersIn(root: string, folder: string): Promise<readonly string[]> {
  return (await entriesOf(root, folder))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:md|txt)$/.test(entry.name))
    .map(({ name }) => name)
}

/** Of packages and editors is what others read. */
const isDocument = (name: string): boolean =>
  /\.(?:jsonc?|json5|ya?ml)$/.test(name) && !/^(?:\.|package|tsconfig|biome|renovate)/.test(name)

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
