import type { Json, JsonObject } from '#engine/documents.ts'
import { textFault, withoutUnseen } from '#engine/forms/plain-text.ts'
import { plainPlace } from './validate.ts'

const maxDepth = 32
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

export type Cleaned =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly code: 'INVALID_INPUT' | 'INVALID_TEXT'; readonly at: string }

/**
 * Reads parsed JSON before anybody else does: bounded in depth, no keys that reach into prototypes, texts of signs that
 * fields need (`textFault`), without what keyboards add unseen, in one Unicode form (NFC).
 */
export function sanitize(value: unknown): Cleaned {
  try {
    return { ok: true, value: cleanValue(value, '', 0) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code, at: error.at }
    throw error
  }
}

class Refused extends Error {
  readonly at: string
  readonly code: 'INVALID_INPUT' | 'INVALID_TEXT'
  constructor(at: string, code: 'INVALID_INPUT' | 'INVALID_TEXT' = 'INVALID_INPUT') {
    super('refused input')
    this.code = code
    this.at = plainPlace(at.split('/').slice(1)).join('.').slice(0, 200)
  }
}

function cleanValue(value: unknown, at: string, depth: number): Json {
  if (depth > maxDepth) throw new Refused(at)
  if (typeof value === 'string') return cleanText(value, at)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Refused(at)
  if (typeof value !== 'object' || value === null) return value as Json
  if (Array.isArray(value)) return value.map((item, index) => cleanValue(item, `${at}/${index}`, depth + 1))
  return cleanObject(value as { [name: string]: unknown }, at, depth)
}

function cleanObject(value: { [name: string]: unknown }, at: string, depth: number): JsonObject {
  const result: { [name: string]: Json } = {}
  for (const name of Object.keys(value)) {
    const key = cleanText(name, at)
    if (refusedKeys.has(key)) throw new Refused(at)
    result[key] = cleanValue(value[name], `${at}/${key}`, depth + 1)
  }
  return result
}

/** Whether a text may have several lines, its field says: here each may. */
function cleanText(text: string, at: string): string {
  if (textFault(text, { lines: true }) !== null) throw new Refused(at, 'INVALID_TEXT')
  return withoutUnseen(text).normalize('NFC')
}
