import type { Static } from 'typebox'
import type { Download } from '#contract/shapes/download.ts'
import type { JsonObject } from '#engine/documents.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { brandOf } from '../../releases/brand.ts'
import { defaultLanguage, type Language, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { fillSentence } from '../fill-sentence.ts'
import { makePdf } from './make-pdf.ts'

export interface Paper {
  /** The reader's; the chain's own where it does not speak that. */
  readonly lang: string
  /** What the template shows: dates and amounts in words already (`paperWords`). */
  readonly data: JsonObject
  /** What the file is called: the text of `key`, with `of` in its place. */
  readonly name: { readonly key: string; readonly of: string }
  readonly now: Date
}

/** A paper of the release in the reader's language and the chain's colours, as a download. */
export async function writePaper(
  release: LiveRelease,
  template: string,
  paper: Paper,
): Promise<Static<typeof Download>> {
  const language = paperLanguage(release, paper.lang)
  const texts = sentencesOf(release, language.code)
  const { lookAndFeel, name } = brandOf(release)
  const { tokens } = deriveTheme({ ...lookAndFeel, scheme: 'light' })
  const pdf = await makePdf(
    { name: template, sources: release.docs.papers ?? {} },
    {
      lang: language.code,
      direction: language.direction,
      data: paper.data,
      more: {
        brand: { name, accent: tokens['primary-text'] ?? '#112233', ink: tokens.text ?? '#112233' },
        size: /-(US|CA|MX)$/.test(language.locale) ? 'us-letter' : 'a4',
        texts,
      },
      madeAt: paper.now,
    },
  )
  const fileName = fillSentence(texts[paper.name.key] ?? '{of}', { of: paper.name.of })
  return {
    data: Buffer.from(pdf).toString('base64'),
    type: 'application/pdf',
    name: `${fileNameOf(fileName)}.pdf`,
  }
}

/** The language that was asked for, if the chain speaks it. */
export const paperLanguage = ({ config }: Pick<LiveRelease, 'config'>, lang: string): Language =>
  languagesOf(config).find(({ code }) => code === lang) ?? defaultLanguage(config)

function sentencesOf({ docs }: LiveRelease, lang: string): { readonly [key: string]: string } {
  const all = { ...docs.texts.en, ...docs.texts[lang] }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('paper.')))
}

/** Letters, digits and lines between them, in any script: what every disk takes. */
const fileNameOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
