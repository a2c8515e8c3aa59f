import type { Boot } from '#contract/boot.ts'
import type { JsonObject, ReleaseDocs, RouteDoc } from '#engine/documents.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { Built } from './built.ts'
import { cookieIn } from './cookie.ts'
import type { DevServer } from './dev.ts'
import type { PageFiles } from './html.ts'
import { buildOf, knownFiles } from './start-script.ts'

interface Page {
  readonly release: Pick<LiveRelease, 'config' | 'docs' | 'urls'>
  readonly route: RouteDoc | null
  /** Where a flow begins. */
  readonly step: string | null
  readonly lang: string
  readonly content: unknown
  readonly cookies: string | undefined
}

/**
 * What a page fetches: the entry with its imports, the chunk and the release's module of its route, one font. A browser
 * that has the build's files takes the modules from its cache after the first picture: each costs a phone milliseconds.
 * For one that comes for the first time the style stands in the page, whose first picture so waits for no other file; the
 * sheets are fetched after it, for the next page.
 */
export function pageFiles(
  portal: Built | DevServer,
  { release, route, step, lang, content, cookies }: Page,
): PageFiles {
  const documents = route ? moduleOf(route, release.urls) : []
  if (!('files' in portal)) {
    return { entry: null, styles: [], css: '', modules: documents, later: { modules: [], styles: [] }, fonts: [] }
  }
  const sources = [chunkOf(route), ...elementChunks(release.docs, route, step), ...(content ? [contentChunk] : [])]
  const chunks = sources.map((source) => portal.chunk(source))
  const modules = unique([portal.script, ...portal.modules, ...chunks.flatMap((chunk) => chunk.modules), ...documents])
  const styles = unique([...portal.styles, ...chunks.flatMap((chunk) => chunk.styles)])
  const entry = portal.script
  const fonts = fontOf(release.config, lang).flatMap((name) => portal.font(name) ?? [])
  const isKnown = cookieIn(cookies, knownFiles) === buildOf(entry)
  return isKnown
    ? { entry, styles, css: '', modules: [], later: { modules, styles: [] }, fonts }
    : { entry, styles: [], css: styles.map(portal.css).join(''), modules, later: { modules: [], styles }, fonts }
}

function moduleOf(route: RouteDoc, urls: Boot['urls']): readonly string[] {
  const url = route.flow === undefined ? urls.screens[route.screen ?? ''] : urls.flows[route.flow]
  return url === undefined ? [] : [url]
}

/** Draws what the chain says on its own pages. */
const contentChunk = 'src/portal/content/content-view.tsx'

/** The lazily loaded page of a route. */
function chunkOf(route: RouteDoc | null): string {
  if (route?.flow !== undefined) return 'src/portal/flow/flow-page.tsx'
  if (route?.screen !== undefined) return 'src/portal/pages/screen-page.tsx'
  return `src/portal/pages/${route?.page ?? 'not-found'}-page.tsx`
}

/** What the first step or the screen is made of: an element that is no chunk of its own is left to the portal. */
function elementChunks(docs: ReleaseDocs, route: RouteDoc | null, at: string | null): readonly string[] {
  const screen = docs.screens[route?.screen ?? '']
  const step = docs.flows[route?.flow ?? '']?.steps.find(({ id }) => id === at)
  const form = typeof step?.form === 'string' ? docs.forms[step.form] : undefined
  const widgets = (form?.fields ?? []).flatMap(({ ui }) =>
    typeof ui?.['ui:widget'] === 'string' ? ui['ui:widget'] : [],
  )
  const blocks = [...(screen?.blocks ?? []), ...(step?.blocks ?? [])].map(({ block }) => block)
  const own = [...widgets, ...blocks].map((kind) => `src/elements/${kind}/view.tsx`)
  return [...own, ...(screen ? [`src/elements/${screen.id}.ts`] : [])]
}

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)]

/** The faces of `lookAndFeel.font`: preloaded, so that the first paint has them. Digits and spaces are Latin in Arabic, too. */
export function fontOf(config: JsonObject, lang: string): readonly string[] {
  const look = config.lookAndFeel as JsonObject | undefined
  const arabic = lang === 'ar' ? ['readex-pro-arabic'] : []
  switch (look?.font ?? 'instrument') {
    case 'instrument':
      return [...arabic, 'instrument-sans-latin-wght']
    case 'readex':
      return [...arabic, 'readex-pro-latin-wght']
    case 'archivo':
      return ['archivo-latin-wght', 'barlow-condensed-latin-700']
    default:
      return []
  }
}
