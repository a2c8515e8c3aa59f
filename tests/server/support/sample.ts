interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
}

/** A value that fits a schema, all members included. */
export function sampleOf(schema: object): unknown {
  const { type, anyOf, enum: options, const: only, properties, items, minimum } = schema as Schema
  if (only !== undefined) return only
  if (options) return options[0]
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, of]) => [name, sampleOf(of)]))
    case 'array':
      return items ? [sampleOf(items)] : []
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema as Schema)
    default:
      return null
  }
}

const texts = [
  'DE',
  'EUR',
  'A'.repeat(22),
  'a@example.org',
  '2026-06-15',
  '2026-06-15T10:00:00Z',
  '2026',
  '2026-autumn',
  '10:00',
  `sha256:${'0'.repeat(64)}`,
  'M1 1L99 99',
  'flow:join',
  'text',
  '7',
  '0'.repeat(32),
  '0'.repeat(64),
]

function textOf({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  if (format === 'date') return '2026-06-15'
  if (format === 'date-time') return '2026-06-15T10:00:00Z'
  if (format === 'email') return 'a@example.org'
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return texts.find(fits) ?? 'text'.repeat(Math.max(10, Math.ceil(minLength / 4)))
}
