import { readdir, readFile } from 'node:fs/promises'
import type { JsonObject } from '#engine/documents.ts'
import { reasons } from '../operator-language.ts'
import { pathOfDocument } from './chains-folder.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isMissingFile, readJson, unreadable } from './read-json.ts'
import { type ReadTexts, readTexts, type TextFiles, type TextsByLocale } from './read-texts.ts'

export type DocumentKind =
  | 'flow'
  | 'form'
  | 'screen'
  | 'site'
  | 'overlay'
  | 'config'
  | 'values'
  | 'texts'
  | 'fixture'
  | 'world'

/** A document as it was read, with its file and the grammar it has to follow. */
export interface FoundDoc {
  readonly document: string
  readonly kind: DocumentKind
  readonly body: JsonObject
}

export interface FoundDocuments {
  readonly config: JsonObject | null
  readonly site: JsonObject | null
  readonly values: JsonObject
  readonly flows: { readonly [id: string]: JsonObject }
  readonly forms: { readonly [id: string]: JsonObject }
  readonly screens: { readonly [id: string]: JsonObject }
  readonly texts: TextsByLocale
  readonly textFiles: TextFiles
  readonly papers: Papers
  /** What blocks and widgets accept, by kind. */
  readonly elements: { readonly [kind: string]: JsonObject }
  readonly chains: { readonly [id: string]: FoundChain }
  /** Every document that could be read. */
  readonly all: readonly FoundDoc[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface FoundChain {
  readonly config: JsonObject | null
  readonly overlay: JsonObject | null
  /** Forms that the chain alone has. */
  readonly forms: { readonly [id: string]: JsonObject }
  /** Cases that its operators keep, by the names of their files. */
  readonly cases: { readonly [id: string]: JsonObject }
  readonly texts: TextsByLocale
  readonly textFiles: TextFiles
  readonly papers: Papers
}

/** Name → template of a paper. */
export type Papers = { readonly [name: string]: string }

/** Folders of `flows/` that hold no flow. */
const reserved = ['screens', 'texts', 'chains', 'papers']

/** Reads all documents below `root`; never fails: what is missing or broken stands in `diagnostics`. */
export async function readDocuments(root: string): Promise<FoundDocuments> {
  const reader = new Reader(root)
  const flowIds = (await reader.names('flows', 'folder')).filter((name) => !reserved.includes(name))
  return {
    config: await reader.one('config', 'flows/config.json'),
    site: await reader.one('site', 'flows/site.json'),
    values: (await reader.one('values', 'schemas/values.json')) ?? {},
    flows: await reader.many('flow', flowIds, (id) => `flows/${id}/flow.json`),
    forms: await reader.folder('form', 'schemas/forms'),
    screens: await reader.folder('screen', 'flows/screens'),
    ...(await reader.texts('flows/texts')),
    papers: await reader.papers('flows/papers'),
    elements: await reader.elements(),
    chains: await reader.chains(),
    all: reader.all,
    diagnostics: reader.diagnostics,
  }
}

class Reader {
  readonly all: FoundDoc[] = []
  readonly diagnostics: Diagnostic[] = []
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async one(kind: DocumentKind, document: string): Promise<JsonObject | null> {
    const body = await readJson(this.#root, document, this.diagnostics)
    if (body) this.all.push({ document, kind, body })
    return body
  }

  async folder(kind: DocumentKind, folder: string): Promise<{ [id: string]: JsonObject }> {
    const ids = await this.names(folder, 'json')
    return this.many(kind, ids, (id) => `${folder}/${id}.json`)
  }

  /** The id of a document is the name of its file, so that everybody finds it. */
  async many(kind: DocumentKind, ids: readonly string[], documentOf: (id: string) => string) {
    const found: { [id: string]: JsonObject } = {}
    for (const id of ids) {
      const document = documentOf(id)
      const body = await this.one(kind, document)
      if (!body) continue
      found[id] = body
      if (body.id === id) continue
      this.diagnostics.push({
        code: 'document.id',
        document,
        place: 'id',
        ...reasons(
          `has to be "${id}", because the file is called so: others find it by that name`,
          `muss "${id}" sein, denn so heißt die Datei: Andere finden es unter diesem Namen`,
        ),
        severity: 'error',
      })
    }
    return found
  }

  /** Not documents of operators: they have no id and no grammar. */
  async elements(): Promise<{ [kind: string]: JsonObject }> {
    const found: { [kind: string]: JsonObject } = {}
    for (const kind of await this.names('schemas/elements', 'json')) {
      const schema = await readJson(this.#root, `schemas/elements/${kind}.json`, this.diagnostics)
      if (schema) found[kind] = schema
    }
    return found
  }

  async texts(folder: string): Promise<Pick<ReadTexts, 'texts' | 'textFiles'>> {
    const languages = (await this.names(folder, 'folder')).map(async (locale) => {
      const names = await this.names(`${folder}/${locale}`, 'json')
      const documents = names.map((name) => `${folder}/${locale}/${name}.json`)
      const files = documents.map(async (document) => ({ document, body: await this.one('texts', document) }))
      return [locale, await Promise.all(files)] as const
    })
    const { diagnostics, ...read } = readTexts(folder, await Promise.all(languages))
    this.diagnostics.push(...diagnostics)
    return read
  }

  async chains(): Promise<{ [id: string]: FoundChain }> {
    const ids = await this.names('flows/chains', 'folder')
    if (ids.length === 0) {
      this.diagnostics.push({
        code: 'chain.none',
        document: 'flows/chains',
        place: '',
        ...reasons(
          'holds no chain, so there is no portal to show: make one with npm run new -- chain',
          'enthält keine Kette; es gibt also kein Portal zu zeigen: Machen Sie eine mit npm run new -- chain',
        ),
        severity: 'error',
      })
    }
    const found: { [id: string]: FoundChain } = {}
    for (const id of ids) {
      const folder = `flows/chains/${id}`
      const hasOverlay = (await this.names(folder, 'json')).includes('overlay')
      found[id] = {
        config: await this.one('config', `${folder}/config.json`),
        overlay: hasOverlay ? await this.overlay(id) : null,
        forms: await this.folder('form', `${folder}/forms`),
        cases: await this.cases(`${folder}/cases`),
        ...(await this.texts(`${folder}/texts`)),
        papers: await this.papers(`${folder}/papers`),
      }
    }
    return found
  }

  async cases(folder: string): Promise<{ [id: string]: JsonObject }> {
    const found: { [id: string]: JsonObject } = {}
    for (const id of await this.names(folder, 'json')) {
      const body = await this.one('fixture', `${folder}/${id}.json`)
      if (body) found[id] = body
    }
    return found
  }

  async overlay(chain: string): Promise<JsonObject | null> {
    const document = `flows/chains/${chain}/overlay.json`
    const body = await this.one('overlay', document)
    const layer = body?.layer
    if (typeof layer === 'string' && layer !== chain)
      this.diagnostics.push({
        code: 'overlay.layer',
        document,
        place: 'layer',
        ...reasons(
          `is ${JSON.stringify(layer)}, and these are the operations of the chain ${JSON.stringify(chain)}: write the name of its folder`,
          `ist ${JSON.stringify(layer)}, und dies sind die Operationen der Kette ${JSON.stringify(chain)}: Schreiben Sie den Namen ihres Ordners`,
        ),
        severity: 'error',
      })
    return body
  }

  /** Sources of Typst, as they stand. */
  async papers(folder: string): Promise<Papers> {
    const names = await this.names(folder, 'typ')
    const files = names.map((name) => readFile(pathOfDocument(this.#root, `${folder}/${name}.typ`), 'utf8'))
    return Object.fromEntries((await Promise.all(files)).map((source, index) => [names[index], source]))
  }

  /** Names in a folder in one order on every machine; a folder that is not there is empty. */
  async names(folder: string, what: 'folder' | 'json' | 'typ'): Promise<readonly string[]> {
    try {
      const entries = await readdir(pathOfDocument(this.#root, folder), { withFileTypes: true })
      const fits = entries.filter((entry) =>
        what === 'folder' ? entry.isDirectory() : entry.isFile() && entry.name.endsWith(`.${what}`),
      )
      return fits.map((entry) => entry.name.replace(/\.(json|typ)$/, '')).sort()
    } catch (error) {
      if (!isMissingFile(error)) {
        this.diagnostics.push({
          code: 'document.unreadable',
          document: folder,
          place: '',
          ...unreadable(error),
          severity: 'error',
        })
      }
      return []
    }
  }
}
