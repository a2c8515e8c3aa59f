import type { Json, JsonObject } from '#engine/documents.ts'
import { plainPlace } from './validate.ts'

const maxDepth = 32
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

export type Cleaned = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly at: string }

/**
 * Reads parsed JSON before anybody else does: bounded in depth, no keys that reach into prototypes, text that a
 * database can store, in one Unicode form (NFC).
 */
export function clean(value: unknown): Cleaned {
  try {
    return { ok: true, value: cleanValue(value, '', 0) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, at: error.at }
    throw error
  }
}

class Refused extends Error {
  readonly at: string
  constructor(at: string) {
    super('refused input')
    this.at = ['', ...plainPlace(at.split('/').slice(1))].join('/').slice(0, 200)
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

/** NUL and half characters (lone surrogates) are not text: PostgreSQL refuses both. */
function cleanText(text: string, at: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refused(at)
  return text.normalize('NFC')
}
