import type { Static } from 'typebox'
import type { Download } from '#contract/shapes/download.ts'
import type { JsonObject } from '#engine/documents.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { sayIfAny } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { brandOf } from '../../releases/brand.ts'
import { defaultLanguage, type Language, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import type { PaperContent, PaperTemplate } from './paper-content.ts'
import { setPaper } from './set-paper.ts'

export interface Paper {
  /** What the template shows: dates and amounts in words already (`paperWords`). */
  readonly data: JsonObject
  /** What the file is called: the text of `key`, with `of` in its place. */
  readonly name: { readonly key: string; readonly of: string }
}

/** Who asks: `lang` is the reader's; the chain's own where it does not speak that. */
export type PaperContext = Pick<CallContext, 'chain' | 'release' | 'lang' | 'now'> &
  Partial<Pick<CallContext, 'correlationId'>>

/** All that a paper is made of: set again from this it is the same paper, whatever has changed since. */
export interface PaperInputs {
  readonly template: PaperTemplate
  readonly content: Omit<PaperContent, 'madeAt'> & { readonly madeAt: string }
  readonly fileName: string
}

/**
 * A paper of the release in the reader's language and the chain's colours, as a download, set by a worker process. Null:
 * it could not be made, which the log says; whoever asked answers `PAPER_NOT_MADE`.
 */
export const writePaper = (
  context: PaperContext,
  template: string,
  paper: Paper,
): Promise<Static<typeof Download> | null> => setInputs(context, paperInputs(context, template, paper))

/** What a paper of the release is made of, in the reader's language and the chain's colours. */
export function paperInputs({ release, lang, now }: PaperContext, template: string, paper: Paper): PaperInputs {
  const language = paperLanguage(release, lang)
  const texts = textsOf(release, language.code)
  const { lookAndFeel, name } = brandOf(release)
  const { tokens } = deriveTheme({ ...lookAndFeel, scheme: 'light' })
  const content = {
    lang: language.code,
    direction: language.direction,
    data: paper.data,
    more: {
      brand: { name, accent: tokens['primary-text'] ?? '#112233', ink: tokens.text ?? '#112233' },
      size: /-(US|CA|MX)$/.test(language.locale) ? 'us-letter' : 'a4',
      texts,
    },
    madeAt: now.toISOString(),
  }
  const fileName = sayIfAny(sentencesOf(release, language.code), paper.name.key, { of: paper.name.of }) ?? paper.name.of
  return { template: { name: template, sources: release.docs.papers ?? {} }, content, fileName }
}

/** Sets a paper from what it is made of; null: it could not be. */
export async function setInputs(
  { chain, correlationId }: { readonly chain: string; readonly correlationId?: string | undefined },
  { template, content, fileName }: PaperInputs,
): Promise<Static<typeof Download> | null> {
  const pdf = await setPaper(template, { ...content, madeAt: new Date(content.madeAt) }, { chain, correlationId })
  if (pdf === null) return null
  return {
    data: Buffer.from(pdf).toString('base64'),
    type: 'application/pdf',
    name: `${fileNameOf(fileName)}.pdf`,
  }
}

/** The language that was asked for, if the chain speaks it. */
export const paperLanguage = ({ config }: Pick<LiveRelease, 'config'>, lang: string): Language =>
  languagesOf(config).find(({ code }) => code === lang) ?? defaultLanguage(config)

/** As they are written: a template puts its values in, each in the face and direction of its own. */
function textsOf({ docs }: LiveRelease, lang: string): { readonly [key: string]: string } {
  const all = { ...docs.texts.en, ...docs.texts[lang] }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('paper.')))
}

/** Letters, digits and lines between them, in any script: what every disk takes. */
const fileNameOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
