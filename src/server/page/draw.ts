import type { Boot } from '#contract/boot.ts'
import type { DrawPage, PageToDraw } from '#contract/drawn-page.ts'
import type { ReleaseModule } from '#contract/release-file.ts'
import type { RouteDoc } from '#engine/documents.ts'
import { describeError } from '../http/describe-error.ts'
import type { LiveRelease } from '../releases/release.ts'

interface Drawing {
  readonly draw: DrawPage
  readonly release: LiveRelease
  readonly boot: Boot
  readonly route: RouteDoc | null
  /** Path and query where the page is. */
  readonly address: string
  readonly drawnFor: PageToDraw['drawnFor']
  readonly note: (line: string, fields: object) => void
}

/** The page's HTML and title; null where it could not be drawn, which is logged: then the browser draws all of it. */
export async function drawn({ draw, release, boot, route, address, drawnFor, note }: Drawing) {
  const told = { chain: boot.chain, page: route?.path ?? '/404' }
  try {
    const page = await draw({ boot, address, drawnFor, module: await moduleOf(release, route) })
    if (page.isPartial) note('a part of a page could not be drawn', told)
    return page
  } catch (error) {
    note('a page could not be drawn', { ...told, error: describeError(error) })
    return null
  }
}

const modules = new WeakMap<LiveRelease, Map<string, Promise<ReleaseModule>>>()

/** The documents of a route as browsers fetch them: from the very text, so that both draw the same. */
async function moduleOf(release: LiveRelease, route: RouteDoc | null): Promise<PageToDraw['module']> {
  const { urls, files } = release
  const url = route?.flow === undefined ? urls.screens[route?.screen ?? ''] : urls.flows[route.flow]
  const file = url === undefined ? undefined : files.get(url)
  if (url === undefined || !file) return null
  const ofRelease = modules.get(release) ?? new Map<string, Promise<ReleaseModule>>()
  modules.set(release, ofRelease)
  const module = ofRelease.get(url) ?? import(`data:text/javascript,${encodeURIComponent(file.body)}`)
  ofRelease.set(url, module)
  return { url, exports: await module }
}
