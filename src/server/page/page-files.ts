import type { Boot } from '#contract/boot.ts'
import type { JsonObject, RouteDoc } from '#engine/documents.ts'
import type { Built } from './built.ts'
import type { DevServer } from './dev.ts'
import type { PageFiles } from './html.ts'

interface Page {
  readonly config: JsonObject
  readonly route: RouteDoc | null
  readonly urls: Boot['urls']
  readonly lang: string
}

/** What a page fetches at once: the entry with its imports, the chunk and the release's module of its route, one font. */
export function pageFiles(portal: Built | DevServer, { config, route, urls, lang }: Page): PageFiles {
  const documents = route ? moduleOf(route, urls) : []
  if (!('files' in portal)) return { scripts: ['/src/portal/main.tsx'], styles: [], modules: documents, fonts: [] }
  const chunk = portal.chunk(chunkOf(route))
  return {
    scripts: [portal.script],
    styles: [...portal.styles, ...chunk.styles],
    modules: [...portal.modules, ...chunk.modules, ...documents],
    fonts: fontOf(config, lang).flatMap((name) => portal.font(name) ?? []),
  }
}

function moduleOf(route: RouteDoc, urls: Boot['urls']): readonly string[] {
  const url = route.flow === undefined ? urls.screens[route.screen ?? ''] : urls.flows[route.flow]
  return url === undefined ? [] : [url]
}

/** The lazily loaded page of a route. */
function chunkOf(route: RouteDoc | null): string {
  if (route?.flow !== undefined) return 'src/portal/flow/flow-page.tsx'
  if (route?.screen !== undefined) return 'src/portal/pages/screen-page.tsx'
  return `src/portal/pages/${route?.page ?? 'not-found'}-page.tsx`
}

/** The text face by `lookAndFeel.font` (`look.md` 2): preloaded, so that the first paint has it. */
function fontOf(config: JsonObject, lang: string): readonly string[] {
  const look = config.lookAndFeel as JsonObject | undefined
  switch (look?.font ?? 'instrument') {
    case 'instrument':
      return [lang === 'ar' ? 'readex-pro-arabic' : 'instrument-sans-latin-wght']
    case 'readex':
      return [lang === 'ar' ? 'readex-pro-arabic' : 'readex-pro-latin-wght']
    case 'archivo':
      return ['archivo-latin-wght']
    default:
      return []
  }
}
