import { type ChainContent, contentIn, groundsIn, isEmptyContent } from '#engine/content/content.ts'
import { contentAt } from '#engine/content/shown.ts'
import { mapOf } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { groundsCss } from '#engine/theme/grounds-css.ts'
import type { LiveRelease } from '../releases/release.ts'

interface Address {
  readonly release: LiveRelease
  readonly guarded: Guarded
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly lang: string
}

/** Strap line, banner and content blocks that the address may show; null when there are none. */
export function firstContent({ release, guarded, path, query, lang }: Address): ChainContent | null {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const at = arrival(guarded, path)
  const content = contentAt(contentOf(release, lang), at, search)
  return isEmptyContent(content) ? null : content
}

const contents = new WeakMap<LiveRelease, Map<string, ChainContent>>()

/** All that a chain says in a language; it is the same for every page of a release. */
function contentOf(release: LiveRelease, lang: string): ChainContent {
  const all = contents.get(release) ?? new Map<string, ChainContent>()
  contents.set(release, all)
  const content = all.get(lang) ?? contentIn(release.config, lang)
  all.set(lang, content)
  return content
}

const styles = new WeakMap<LiveRelease, string>()

/** What the head of every page has of the chain's own: the grounds of its texts, and its CSS. */
export function contentCss(release: LiveRelease): string {
  const css = styles.get(release) ?? cssOf(release)
  styles.set(release, css)
  return css
}

function cssOf({ config }: LiveRelease): string {
  const css = setting(config, 'lookAndFeel.customCSS')
  return groundsCss(mapOf(setting(config, 'lookAndFeel')), groundsIn(config)) + (typeof css === 'string' ? css : '')
}

/** Where the portal will be once it runs. */
function arrival(guarded: Guarded, path: string): string {
  if (guarded.kind === 'redirect') return guarded.to.split('?')[0] ?? path
  return guarded.kind === 'notFound' ? '/404' : path
}
