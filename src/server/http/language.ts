import type { Json } from '#engine/documents.ts'
import type { LiveRelease } from '../releases/release.ts'

/** The first language of `Accept-Language` that the chain speaks, else the chain's own. */
export function requestLanguageOf(release: LiveRelease, header: string | undefined): string {
  const answers = known.get(release) ?? new Map<string | undefined, string>()
  known.set(release, answers)
  const answer = answers.get(header) ?? choose(release, header)
  if (answers.size < 100) answers.set(header, answer)
  return answer
}

/** Browsers say the same few things, and a release does not change. */
const known = new WeakMap<LiveRelease, Map<string | undefined, string>>()

function choose(release: LiveRelease, header: string | undefined): string {
  const codes = codesOf(release.docs.config.translations)
  const wanted = (header ?? '').split(',', 20).map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    const code = codes.find((one) => one === tag) ?? codes.find((one) => one === tag.split('-')[0])
    if (code) return code
  }
  const own = release.docs.config.defaultLanguage
  return typeof own === 'string' ? own : (codes[0] ?? 'en')
}

function codesOf(translations: Json | undefined): readonly string[] {
  if (!Array.isArray(translations)) return []
  return translations.flatMap((row) => (typeof row?.code === 'string' ? [row.code] : []))
}
