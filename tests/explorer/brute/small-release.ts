import { textKeys } from '#engine/check/text-keys.ts'
import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { FlowDoc, FormDoc, JsonObject, JsonSchema, ReleaseDocs } from '#engine/documents.ts'
import type { Platform } from '#engine/flow/types.ts'

/** A flow `f` with all that it needs, small enough that every path can be counted out. */
export interface SmallFlow {
  readonly flow: Omit<FlowDoc, 'id' | 'route'>
  readonly forms: readonly FormDoc[]
  readonly calls: { readonly [id: string]: CallFact }
  readonly config?: JsonObject
}

export interface SmallRelease {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
}

/** The release around it: a site with the one route, and a sentence for everything that wants one. */
export function releaseOf({ flow, forms, calls, config = {} }: SmallFlow): SmallRelease {
  const facts: CallFacts = new Map(Object.entries(calls))
  const docs: ReleaseDocs = {
    chain: 'small',
    config: { ...config, defaultLanguage: 'en', translations: [{ code: 'en' }] },
    centers: {},
    site: {
      id: 'site',
      routes: [
        { id: 'f', path: '/f', access: 'open', flow: 'f' },
        { id: 'login', path: '/login', access: 'open', page: 'login' },
      ],
    },
    flows: { f: { id: 'f', route: '/f', ...flow } },
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    screens: {},
    values: {},
    texts: {},
  }
  const sentences = Object.fromEntries(textKeys(docs, facts).map(({ key }) => [key, 'x']))
  return { docs: { ...docs, texts: { en: sentences } }, calls: facts }
}

/** An object with exactly these members, all of them there. */
export const exactly = (properties: { readonly [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties),
})

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

export const platform: Platform = {
  valid: () => true,
  check:
    ({ type, format }) =>
    (value) => {
      if (type === 'string' && typeof value !== 'string') return 'type'
      if (type === 'boolean' && typeof value !== 'boolean') return 'type'
      return format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value)) ? 'format' : null
    },
}

export const today = '2026-03-02'
