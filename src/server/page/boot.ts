import { dayIn } from '#calendar/day-in.ts'
import type { Boot } from '#contract/boot.ts'
import type { DrawnPage } from '#contract/drawn-page.ts'
import type { ChainContent } from '#engine/content/content.ts'
import type { JsonObject, RouteDoc } from '#engine/documents.ts'
import { pageConfig, publicSite } from '../releases/browser-files.ts'
import { languagesOf } from '../releases/languages.ts'
import type { LiveRelease } from '../releases/release.ts'
import { firstTexts, textsOfDrawn } from './first-texts.ts'

interface BootInput {
  readonly release: LiveRelease
  readonly lang: string
  readonly route: RouteDoc | null
  /** The step that a flow begins with. */
  readonly step: string | null
  readonly now: Date
  readonly demo: boolean
  readonly data: JsonObject
  readonly content: ChainContent | null
}

/** What the page carries inside, so that its first screen asks for nothing. Public settings only. */
export function bootOf({ release, lang, route, step, now, demo, data, content }: BootInput): Boot {
  return {
    chain: release.docs.chain,
    release: release.id,
    now: now.toISOString(),
    demo,
    lang,
    locales: languagesOf(release.config),
    config: pageConfig(release.config),
    centers: release.centers,
    site: publicSite(release.docs.site),
    urls: release.urls,
    data,
    ...(content && { content }),
    texts: firstTexts(release.docs, { route, step, lang }),
    ...(route && { worded: { route: route.id, step } }),
  }
}

/** The same for a page that has been drawn as a visitor sees it: with the sentences that stand in it. */
export function bootOfDrawn(
  boot: Boot,
  { isPartial, texts }: DrawnPage,
  { at, step, now }: { readonly at: string | null; readonly step: string | null; readonly now: Date },
): Boot {
  const looked = isPartial ? undefined : texts
  return { ...boot, texts: textsOfDrawn(boot.texts, looked), drawn: { at, step, day: dayIn(undefined, now) } }
}
