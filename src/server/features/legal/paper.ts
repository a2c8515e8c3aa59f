import { listOf, mapOf } from '#engine/logic/values.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { paperLanguage } from '../papers/write-paper.ts'
import { settingOf } from '../settings.ts'

/** What is accepted with a contract. */
export const legalPapers = ['terms', 'privacy', 'withdrawal'] as const

export type LegalPaper = (typeof legalPapers)[number]

/** A paper in one language: what of it is kept and hashed. */
export type LegalText = {
  readonly paper: LegalPaper
  readonly lang: string
  readonly title: string
  readonly parts: readonly { readonly title: string; readonly text: string }[]
}

/**
 * A legal paper of a release as it stands at a club, in a language: its parts are those of `legal.papers`, their words
 * the texts `legal.<paper>.<part>` and `.text`. Null: the club has no such paper.
 */
export function legalText(
  release: Pick<LiveRelease, 'docs' | 'config'>,
  centerId: string | null,
  { paper, lang }: { readonly paper: LegalPaper; readonly lang: string },
): LegalText | null {
  const language = paperLanguage(release, lang).code
  const texts = { ...release.docs.texts.en, ...release.docs.texts[language] }
  const ids = listOf(mapOf(settingOf(release, centerId, 'legal.papers') ?? undefined)[paper])
  const parts = ids.flatMap((id) => {
    const key = `legal.${paper}.${String(id)}`
    const [title, text] = [texts[key], texts[`${key}.text`]]
    return title === undefined || text === undefined ? [] : [{ title, text }]
  })
  return parts.length === 0 ? null : { paper, lang: language, title: texts[`legal.${paper}`] ?? paper, parts }
}
