import type { Json, JsonObject } from '#engine/documents.ts'
import { printable } from '#engine/forms/plain-text.ts'
import { workers } from '../../workers/environment.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import type { PaperContent, PaperTemplate } from './paper-content.ts'

/**
 * A paper set by a worker process; null: it could not be. A text that ends the compiler is set once more in letters,
 * digits and the usual signs alone: a paper without an emoji is better than none.
 */
export async function setPaper(
  template: PaperTemplate,
  content: PaperContent,
  about: object,
): Promise<Uint8Array | null> {
  const inSigns = (change: (text: string) => string, more: JsonObject) =>
    workers().run(
      'paper',
      {
        template,
        content: { ...content, data: eachText(content.data, change) as JsonObject, more: { ...content.more, ...more } },
      },
      { ...about, paper: template.name },
    )
  try {
    return await inSigns(printable, {}).catch((error: unknown) => {
      if (error instanceof WorkFailed && error.reason === 'crashed') return inSigns(plain, { plain: true })
      throw error
    })
  } catch (error) {
    if (error instanceof WorkFailed) return null
    throw error
  }
}

const plain = (text: string): string => printable(text).replaceAll(/[^\p{L}\p{N}\p{Sc}\s.,:;/·+%#@’'-]/gu, '')

function eachText(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => eachText(item, change))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, eachText(member, change)]))
}
