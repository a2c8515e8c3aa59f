import type { Json } from '#engine/documents.ts'

/** What was typed as a number, with a comma or a point; what is none stays as typed, and nothing is null. */
export function numberOr(text: string): number | string | null {
  if (text.trim() === '') return null
  const plain = text.trim().replace(/[,\u066b]/, '.')
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(plain) ? Number(plain) : text
}

/** The value as it stands in a box. */
export const shownIn = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
