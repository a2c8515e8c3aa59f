export type SignedFields = { readonly [name: string]: string | undefined }

export interface FieldsStyle {
  /** In the order in which they are signed. */
  readonly fields: readonly string[]
  readonly format: 'value' | 'name=value'
  readonly join: string
  /** Whether a field without a value leaves its place empty (adyen) or is left out (skipcash). */
  readonly empty: 'kept' | 'dropped'
}

/** The text that is signed where a provider signs chosen fields and not the body. */
export function textOfFields({ fields, format, join, empty }: FieldsStyle, values: SignedFields): string {
  return fields
    .map((name) => [name, values[name] ?? ''] as const)
    .filter(([, value]) => empty === 'kept' || value !== '')
    .map(([name, value]) => (format === 'value' ? value : `${name}=${value}`))
    .join(join)
}

/**
 * The text that is signed where a provider signs a form: names sorted, encoded as a query with `+` for a space, without
 * the signature, without what is empty or `0`, as its PHP code has it (paytabs' return).
 */
export function textOfSortedForm(values: SignedFields, signatureField = 'signature'): string {
  const kept = Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && entry[1] !== '0')
    .filter(([name]) => name !== signatureField)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  // PHP encodes the star, URLSearchParams does not.
  return new URLSearchParams(kept).toString().replaceAll('*', '%2A')
}
