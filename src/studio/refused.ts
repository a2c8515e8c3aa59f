import type { SentenceValues } from '#sentences/create-sentences.ts'
import type { StudioAnswer } from './api.ts'
import { en, type TextKey } from './texts/en.ts'

type No = Extract<StudioAnswer<unknown>, { readonly ok: false }>

/** The sentence of a refusal; what has none of its own gets the general one. */
export function refusalOf(say: (key: TextKey, values?: SentenceValues) => string, { code, params, lost }: No): string {
  if (lost) return say('trouble.lost')
  const key = `refused.${code}`
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
  return say(key in en ? (key as TextKey) : 'refused.other', values)
}
