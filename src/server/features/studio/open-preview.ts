import type { Boot } from '#contract/boot.ts'
import { openPreview } from '#contract/calls/studio/open-preview.ts'
import { previewFiles } from '#contract/preview.ts'
import { mapOf } from '#engine/logic/values.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { themeAttributes, themeCss } from '#engine/theme/theme-css.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bootOf } from '../../page/boot.ts'
import { contentCss } from '../../page/first-content.ts'
import { lookedAt } from './preview/looked-at.ts'
import { pagesOfPreview } from './preview/pages-of.ts'
import { momentOn } from './preview/play.ts'

export const openPreviewHandler = handle(openPreview, async ({ chain, now }, asked) => {
  const found = await lookedAt(chain, asked.release)
  if (found === null) return refuse('PREVIEW_BROKEN')
  const { seq, release } = found
  const at = momentOn(asked.today, now)
  const boot = bootOf({
    release,
    lang: asked.lang,
    route: null,
    step: null,
    now: at,
    demo: false,
    data: {},
    content: null,
  })
  const theme = deriveTheme(mapOf(release.config.lookAndFeel))
  return ok({
    seq,
    boot: asked.release === 'live' ? boot : { ...boot, urls: ofPreview(boot.urls) },
    pages: pagesOfPreview(release.docs),
    look: { css: themeCss(theme) + contentCss(release), attributes: { ...themeAttributes(theme) } },
  })
})

/** Files of a draft lie below the studio: no page of a member names them. */
function ofPreview(urls: Boot['urls']): Boot['urls'] {
  const moved = (all: { readonly [name: string]: string }) =>
    Object.fromEntries(Object.entries(all).map(([name, url]) => [name, previewFiles + url]))
  const { flows, screens, texts, content } = urls
  return {
    flows: moved(flows),
    screens: moved(screens),
    texts: moved(texts),
    ...(content && { content: moved(content) }),
  }
}
