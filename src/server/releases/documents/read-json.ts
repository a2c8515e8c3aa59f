import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import type { Trouble } from './trouble.ts'

/** No document of people is larger; a larger one is a mistake or an attack. */
const maxBytes = 5 * 1024 * 1024

/** More than the deepest logic that the language takes, wherever it stands: whatever walks a document may call itself. */
const maxDepth = 100

/** Reads one document. What is wrong with it is added to `troubles`, and the answer is null. */
export async function readJson(root: string, document: string, troubles: Trouble[]): Promise<JsonObject | null> {
  const refuse = (code: string, reason: string, place = ''): null => {
    troubles.push({ code, document, place, reason, severity: 'error' })
    return null
  }
  const path = join(root, document)
  try {
    if ((await stat(path)).size > maxBytes) return refuse('document.large', 'is larger than 5 MB: split it')
    const value: unknown = JSON.parse(stripMark(await readFile(path, 'utf8')))
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse('document.object', 'is not a JSON object: it has to begin with { and end with }')
    const deep = placeTooDeep(value)
    if (deep !== null)
      return refuse('document.large', `is nested deeper than ${maxDepth}: give parts of it a name under "let"`, deep)
    const forbidden = forbiddenKey(value, '')
    if (forbidden !== null)
      return refuse('name.forbidden', 'is a name that no document may use: choose another', forbidden)
    const unstorable = unstorableText(value, '')
    return unstorable === null
      ? (value as JsonObject)
      : refuse('text.unstorable', 'holds a null sign or half a sign, which no database keeps: delete it', unstorable)
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('document.json', `is not JSON: ${error.message}`)
    if (isMissing(error)) return refuse('document.missing', 'is missing')
    return refuse('document.unreadable', `cannot be read: ${String(error)}`)
  }
}

/** Some editors write a byte order mark. */
const stripMark = (text: string): string => text.replace(/^\uFEFF/, '')

export function isMissing(error: unknown): boolean {
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

function forbiddenKey(value: unknown, place: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const at = place === '' ? key : `${place}/${key}`
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return at
    const inside = forbiddenKey(member, at)
    if (inside !== null) return inside
  }
  return null
}

/** The place of a text that PostgreSQL's JSON does not take. */
function unstorableText(value: unknown, place: string): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? place : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const at = place === '' ? key : `${place}/${key}`
    const inside = unstorableText(key, at) ?? unstorableText(member, at)
    if (inside !== null) return inside
  }
  return null
}
