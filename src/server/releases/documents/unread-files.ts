import { readdir } from 'node:fs/promises'
import { pictureEndings } from '../content/chain-files.ts'
import { nameWords, nearestName } from '../nearest-name.ts'
import { type InEachLanguage, inEachLanguage, reasons } from '../operator-language.ts'
import { pathOfDocument } from './chains-folder.ts'
import type { Diagnostic } from './diagnostic.ts'

/** What the folder of a chain may hold. */
const files = ['config.json', 'overlay.json']
const folders = ['assets', 'cases', 'catalogue', 'forms', 'papers', 'texts']
/** In folders of the chain: how names of files end that somebody reads. */
const endings: { readonly [folder: string]: readonly string[] } = {
  assets: pictureEndings,
  cases: ['json'],
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
      return meant === null ? [] : [told(`${folder}/${name}`, chain, meantWords(meant))]
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
        .map((file) =>
          told(`${folder}/${name}/${file}`, chain, {
            en: `files there end with .${known.join(', .')}`,
            de: `Dateien enden dort mit .${known.join(', .')}`,
          }),
        ),
    ),
  )
  const homeless = (await strangersIn(root, `${folder}/texts`)).map((file) =>
    told(`${folder}/texts/${file}`, chain, {
      en: 'sentences lie in the folder of their language, such as texts/en',
      de: 'Sätze liegen im Ordner ihrer Sprache, etwa texts/de',
    }),
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

const meantWords = (name: string): InEachLanguage =>
  inEachLanguage((lang) => nameWords[lang].meant(JSON.stringify(name)))

function helpFor(name: string, known: readonly string[]): InEachLanguage {
  const meant = nearestName(name, known)
  return meant === null
    ? {
        en: 'settings stand in config.json, operations in overlay.json, all else in the folders beside them',
        de: 'Einstellungen stehen in config.json, Operationen in overlay.json, alles andere in den Ordnern daneben',
      }
    : meantWords(meant)
}

const told = (document: string, chain: string, help: InEachLanguage): Diagnostic => ({
  code: 'file.unread',
  document,
  place: '',
  ...reasons(
    `is read by nobody, so what it says does nothing: ${ended(help.en)} Rename it, or take it away`,
    `wird von niemandem gelesen und bewirkt also nichts: ${ended(help.de)} Nennen Sie es um, oder nehmen Sie es weg`,
  ),
  severity: 'warning',
  chain,
})

const ended = (help: string): string => help.replace(/\w$/, (end) => `${end}.`)

async function entriesOf(root: string, folder: string) {
  return readdir(pathOfDocument(root, folder), { withFileTypes: true }).catch(() => [])
}
