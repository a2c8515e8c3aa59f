import { readFile, stat } from 'node:fs/promises'
import type { JsonObject } from '#engine/documents.ts'
import { type Reasons, reasons, reasonsIn } from '../operator-language.ts'
import { pathOfDocument } from './chains-folder.ts'
import type { Diagnostic } from './diagnostic.ts'
import { encodingSlip, jsonSlip, slipsIn } from './written.ts'

/** No document of people is larger; a larger one is a mistake or an attack. */
const maxBytes = 5 * 1024 * 1024

/** More than the deepest logic that the language takes, wherever it stands: whatever walks a document may call itself. */
const maxDepth = 100

/** Reads one document. What is wrong with it is added to `diagnostics`, and the answer is null. */
export async function readJson(root: string, document: string, diagnostics: Diagnostic[]): Promise<JsonObject | null> {
  const refuse = refuseIn(document, diagnostics)
  const path = pathOfDocument(root, document)
  try {
    if ((await stat(path)).size > maxBytes) return refuse('document.large', tooLarge)
    return readJsonText(document, await readFile(path), diagnostics)
  } catch (error) {
    if (isMissingFile(error))
      return refuse(
        'document.missing',
        reasons(
          'is missing, and nothing can be shown without it: put it back',
          'fehlt, und ohne das lässt sich nichts zeigen: Legen Sie es zurück',
        ),
      )
    return refuse('document.unreadable', unreadable(error))
  }
}

/** The same of a document that is at hand, in bytes. What was read of the same bytes a moment before is not read again. */
export function readJsonText(document: string, bytes: Buffer, diagnostics: Diagnostic[]): JsonObject | null {
  const known = latest.get(document)
  if (known?.bytes.equals(bytes)) {
    diagnostics.push(...known.diagnostics)
    return known.body
  }
  const own: Diagnostic[] = []
  const body = bodyOf(document, bytes, own)
  latest.set(document, { bytes, body, diagnostics: own })
  diagnostics.push(...own)
  return body
}

interface Known {
  readonly bytes: Buffer
  readonly body: JsonObject | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Of each document the last version that was read: a check after an edit reads hundreds of files, of which one has changed. */
const latest = new Map<string, Known>()

function bodyOf(document: string, bytes: Buffer, diagnostics: Diagnostic[]): JsonObject | null {
  const refuse = refuseIn(document, diagnostics)
  if (bytes.length > maxBytes) return refuse('document.large', tooLarge)
  const encoding = encodingSlip(bytes)
  if (encoding !== null) return refuse('text.encoding', encoding)
  const text = stripMark(bytes.toString('utf8'))
  const value = parse(text)
  if (value === undefined)
    return refuse(
      'document.json',
      reasonsIn((lang) => `${lang === 'de' ? 'ist kein JSON' : 'is not JSON'}: ${jsonSlip(text, lang)}`),
    )
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(
      'document.object',
      reasons(
        'is not a JSON object: it has to begin with { and end with }',
        'ist kein JSON-Objekt: Es muss mit { beginnen und mit } enden',
      ),
    )
  const deep = placeTooDeep(value)
  if (deep !== null)
    return refuse(
      'document.large',
      reasons(
        `is nested deeper than ${maxDepth}: give parts of it a name under "let"`,
        `ist tiefer als ${maxDepth} verschachtelt: Geben Sie Teilen davon unter "let" einen Namen`,
      ),
      deep,
    )
  const slips = slipsIn(text)
  for (const { code, why, place } of slips) refuse(code, why, place)
  // A name that stands twice, or a sign that nobody sees, hides nothing of the rest.
  const isReadable = slips.every(({ code }) => code === 'name.twice' || code === 'text.control')
  return isReadable ? (value as JsonObject) : null
}

const tooLarge = reasons('is larger than 5 MB: split it', 'ist größer als 5 MB: Teilen Sie es')

const refuseIn =
  (document: string, diagnostics: Diagnostic[]) =>
  (code: string, why: Reasons, place = ''): null => {
    diagnostics.push({ code, document, place, ...why, severity: 'error' })
    return null
  }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Some editors write a byte order mark. */
const stripMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** The machine's own words name its folders: its code alone is told. */
export function unreadable(error: unknown): Reasons {
  const { code } = error as { readonly code?: string }
  return reasons(
    `cannot be read (${code ?? String(error)}): see that it is a file, and that the server may read it`,
    `ist nicht zu lesen (${code ?? String(error)}): Sehen Sie nach, ob es eine Datei ist und der Server sie lesen darf`,
  )
}

export function isMissingFile(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

interface Nested {
  readonly value: unknown
  readonly depth: number
  readonly name: string
  readonly within: Nested | null
}

/** Where nesting without end begins: the first names of the place. Without calling itself, however deep it is. */
function placeTooDeep(document: unknown): string | null {
  const open: Nested[] = [{ value: document, depth: 0, name: '', within: null }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { value, depth } = one
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth) return firstNames(one)
    for (const [name, member] of Object.entries(value))
      open.push({ value: member, depth: depth + 1, name, within: one })
  }
  return null
}

function firstNames(deepest: Nested): string {
  const names: string[] = []
  for (let at: Nested = deepest; at.within !== null; at = at.within) names.unshift(at.name)
  return names.slice(0, 6).join('/')
}
