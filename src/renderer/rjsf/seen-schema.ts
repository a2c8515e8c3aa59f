import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { WidgetChoice, WidgetLimits } from '#elements/types.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'

/** What is asked of a field now: its schema, and what the engine worked out for this moment. */
export interface FieldQuestion {
  readonly schema: JsonSchema
  readonly choices?: readonly WidgetChoice[] | undefined
  readonly limits?: WidgetLimits | undefined
  /** Choices are only suggestions. */
  readonly open?: boolean | undefined
}

/**
 * The schema of a field as RJSF sees it: choices as `oneOf` of constants with titles, limits as keywords, so that a widget
 * which knows nothing of the engine obeys both. What the engine alone reads (a computed `default`) is left out.
 */
export function seenSchema({ schema, choices, limits, open }: FieldQuestion): RJSFSchema {
  const { default: _, enum: fixed, format, items, ...kept } = schema
  const options = choices?.map(({ id, name }) => ({ const: id, title: name }))
  return {
    ...kept,
    type: schema.type ?? typeOf(schema),
    ...(typeof format === 'string' && formatsOfRjsf.has(format) ? { format } : {}),
    ...keywordsOf(limits),
    ...(schema.type === 'array'
      ? { items: options ? { oneOf: options } : (items ?? {}), uniqueItems: true }
      : choicesOf(options, fixed, open)),
  } as RJSFSchema // documents are checked against the grammar of schemas
}

/** What a widget of RJSF reads beside the schema: choices that are to be seen and not to be taken. */
export function seenOptions({ choices }: FieldQuestion): UiSchema {
  const refused = choices?.filter((choice) => choice.refused !== undefined).map(({ id }) => id)
  return refused && refused.length > 0 ? { enumDisabled: refused as string[] } : {}
}

function choicesOf(
  options: readonly { const: Json; title: string }[] | undefined,
  fixed: Json | undefined,
  open = false,
) {
  if (!options) return fixed === undefined ? {} : { enum: fixed }
  return open ? { examples: options.map((option) => option.const) } : { oneOf: options }
}

/** `const: true`, a list of texts: a schema may say its type without naming it. */
function typeOf({ const: only, enum: fixed }: JsonSchema): string {
  const [example] = Array.isArray(fixed) ? fixed : [only]
  return typeof example === 'boolean' || typeof example === 'number' ? typeof example : 'string'
}

/** Limits of numbers, texts and lists in the words of JSON Schema, and of days in those of ajv's formats. */
function keywordsOf(limits: WidgetLimits = {}): { readonly [keyword: string]: Json } {
  const found: { [keyword: string]: Json } = {}
  for (const [limit, value] of Object.entries(limits)) {
    const keyword = keywords[limit]?.[typeof value === 'number' ? 'number' : 'text']
    if (keyword) found[keyword] = value
  }
  return found
}

const keywords: { readonly [limit: string]: { readonly number?: string; readonly text?: string } } = {
  min: { number: 'minimum', text: 'formatMinimum' },
  max: { number: 'maximum', text: 'formatMaximum' },
  maxLength: { number: 'maxLength' },
  minItems: { number: 'minItems' },
  maxItems: { number: 'maxItems' },
}

/** RJSF looks for a widget of every format, and throws inside where it knows none. */
const formatsOfRjsf = new Set([
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'date',
  'date-time',
  'time',
  'data-url',
  'color',
])
