/** HTML that is done: what stands in a template beside it is escaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | readonly Html[]

/** A template whose values are text unless they are HTML already: nothing from outside can become a tag. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + (at < parts.length ? written(parts[at] ?? null) : '')).join('') }
}

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
