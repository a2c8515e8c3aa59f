import type { Json } from '#engine/documents.ts'
import type { LiveRelease } from '../releases/release.ts'

/** The first language of `Accept-Language` that the chain speaks, else the chain's own. */
export function languageOf(release: LiveRelease, header: string | undefined): string {
  const codes = languagesOf(release)
  const wanted = (header ?? '').split(',', 20).map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    const code = codes.find((one) => one === tag) ?? codes.find((one) => one === tag.split('-')[0])
    if (code) return code
  }
  const own = release.docs.config.defaultLanguage
  return typeof own === 'string' ? own : (codes[0] ?? 'en')
}

/** Each request asks, and a release does not change. */
const known = new WeakMap<LiveRelease, readonly string[]>()

function languagesOf(release: LiveRelease): readonly string[] {
  const codes = known.get(release) ?? codesOf(release.docs.config.translations)
  known.set(release, codes)
  return codes
}

function codesOf(translations: Json | undefined): readonly string[] {
  if (!Array.isArray(translations)) return []
  return translations.flatMap((row) => (typeof row?.code === 'string' ? [row.code] : []))
}
