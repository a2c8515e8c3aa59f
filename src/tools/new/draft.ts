import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JsonObject } from '#engine/documents.ts'

/** Files that are about to be written. Nothing is written until all of them can be. */
export interface Draft {
  readonly root: string
  /** Why it cannot be written, one sentence each. */
  readonly refusals: readonly string[]
  refuse(sentence: string): void
  /** A new file. */
  add(path: string, content: string | object): void
  /** Puts something right behind the first match of a pattern. */
  insert(path: string, behind: RegExp, what: string): void
  /** Changes a document. */
  edit(path: string, change: (document: JsonObject) => object): void
  /** Sentences of the product, in each of its languages: a person translates them. */
  texts(file: string, sentences: { readonly [key: string]: string }): void
  read(path: string): string | null
  write(): { readonly added: readonly string[]; readonly changed: readonly string[] }
}

export function createDraft(root: string): Draft {
  const added = new Map<string, string>()
  const changed = new Map<string, string>()
  const refusals: string[] = []

  const read = (path: string): string | null => {
    const drafted = added.get(path) ?? changed.get(path)
    if (drafted !== undefined) return drafted
    return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
  }
  const change = (path: string, edit: (text: string) => string) => {
    const text = read(path)
    if (text === null) refusals.push(`${path} is missing.`)
    else changed.set(path, edit(text))
  }
  const edit: Draft['edit'] = (path, document) => change(path, (text) => json(document(JSON.parse(text))))

  return {
    root,
    refusals,
    read,
    edit,
    refuse: (sentence) => void refusals.push(sentence),
    add(path, content) {
      if (read(path) !== null) refusals.push(`${path} exists already.`)
      else added.set(path, typeof content === 'string' ? content : json(content))
    },
    insert(path, behind, what) {
      change(path, (text) => {
        const match = behind.exec(text)
        if (!match) refusals.push(`${path} has no place for it: ${String(behind)} is not found.`)
        const end = match ? match.index + match[0].length : 0
        return text.slice(0, end) + what + text.slice(end)
      })
    },
    texts(file, sentences) {
      for (const language of readdirSync(join(root, 'flows/texts'))) {
        edit(`flows/texts/${language}/${file}.json`, (texts) => sorted({ ...sentences, ...texts }))
      }
    },
    write() {
      for (const [path, text] of [...added, ...changed]) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return { added: [...added.keys()], changed: [...changed.keys()] }
    },
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const sorted = (texts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
