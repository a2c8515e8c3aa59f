import { useState } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import { mostDecimals, type NumberKind, readNumber, spellNumber } from '#ui/format/read-number.ts'
import { useElements } from './context.ts'
import type { WidgetProps } from './types.ts'

/** What a box for a number takes: amounts of the field's currency, else whole numbers or any. */
export function numberKind(isWhole: boolean, currency: unknown): NumberKind {
  return typeof currency === 'string' ? { currency } : isWhole ? { decimals: 0 } : {}
}

/** What stands in a box for a number, and what it gives on. */
export interface NumberBox {
  readonly text: string
  /** Somebody wrote it here: it is not merely the value that the field has. */
  readonly isTyped: boolean
  readonly write: (text: string) => void
}

/**
 * Keeps what is typed as it is typed, for as long as it means the field's value: the box is never rewritten under the
 * fingers. The value is the number that was read, the text itself where it is none, and null for an emptied box.
 */
export function useNumberBox({ value, limits, isWhole = false, onWrite }: WidgetProps): NumberBox {
  const { format } = useElements()
  const [typed, setTyped] = useState<string | null>(null)
  const kind = numberKind(isWhole, limits?.currency)
  const readText = (text: string) => {
    if (text.trim() === '') return null
    const reading = readNumber(text, kind, format.numberLocale)
    return reading.ok ? reading.value : text
  }
  const isTyped = typed !== null && readText(typed) === value
  const given = typeof value === 'number' ? spellNumber(value, kind, format.numberLocale) : value
  return {
    text: isTyped ? typed : typeof given === 'string' ? given : '',
    isTyped,
    write(text) {
      setTyped(text)
      onWrite(readText(text))
    },
  }
}

/** Why what stands in a box for a number is none of its numbers: a sentence under `problems`, and what it names. */
export interface NumberProblem {
  readonly name: string
  readonly params: JsonObject
}

export function numberProblem(value: unknown, kind: NumberKind, locale: string): NumberProblem {
  const most = mostDecimals(kind)
  const example = spellNumber(most === 0 ? 12 : 12.5, kind, locale)
  if (typeof value === 'number') return { name: 'number.whole', params: {} }
  const typed = String(value).trim()
  const reading = readNumber(typed, kind, locale)
  switch (reading.ok || reading.code) {
    case 'decimals':
      return most === 0 ? { name: 'number.whole', params: {} } : { name: 'decimals', params: { most } }
    case 'ambiguous':
      return { name: most === 0 ? 'number.thousands' : 'number.ambiguous', params: { typed, example } }
    case 'currency':
      return { name: 'number.currency', params: { currency: kind.currency ?? '', example } }
    case 'size':
      return { name: 'number.size', params: {} }
    case 'number':
    case true:
      return { name: 'number', params: { example } }
  }
}
