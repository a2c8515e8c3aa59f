import { type ChainContent, contentIn, groundsIn, isEmpty } from '#engine/content/content.ts'
import { contentAt, type ShownContent, shownContent } from '#engine/content/shown.ts'
import { mapOf } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { groundsCss } from '#engine/theme/grounds-css.ts'
import type { LiveRelease } from '../releases/release.ts'
import { dayIn } from './first-walk.ts'

export interface FirstContent {
  /** What the page brings along; null when there is nothing. */
  readonly content: ChainContent | null
  /** What of it a visitor sees. */
  readonly shown: ShownContent
}

interface Address {
  readonly release: LiveRelease
  readonly guarded: Guarded
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly lang: string
  readonly now: Date
}

/** Strap line, banner and content blocks of the address that a visitor comes to. */
export function firstContent({ release, guarded, path, query, lang, now }: Address): FirstContent {
  const { config } = release
  const zone = setting(config, 'timeZone')
  const today = dayIn(typeof zone === 'string' ? zone : null, now)
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const at = arrival(guarded, path)
  const content = contentAt(contentIn(config, lang), at, search)
  const visit = { path: at, search, query, today, lang, user: null, config }
  return { content: isEmpty(content) ? null : content, shown: shownContent(content, visit) }
}

/** What the head of every page has of the chain's own: the grounds of its texts, and its CSS. */
export function contentCss({ config }: Pick<LiveRelease, 'config'>): string {
  const css = setting(config, 'lookAndFeel.customCSS')
  return groundsCss(mapOf(setting(config, 'lookAndFeel')), groundsIn(config)) + (typeof css === 'string' ? css : '')
}

/** Where the portal will be once it runs. */
function arrival(guarded: Guarded, path: string): string {
  if (guarded.kind === 'redirect') return guarded.to.split('?')[0] ?? path
  return guarded.kind === 'notFound' ? '/404' : path
}
