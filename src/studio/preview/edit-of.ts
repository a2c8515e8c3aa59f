import type { PreviewEdit } from '#contract/preview.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { themeAttributes, themeCss } from '#engine/theme/theme-css.ts'
import type { PlaceChange } from '../draft/use-draft.ts'

/** Settings as the frame has them now: of the chain, and where clubs differ. */
export interface ShownSettings {
  readonly config: JsonObject
  readonly centers: { readonly [centerId: string]: JsonObject }
}

/**
 * What a change does to the page that is shown, without asking anybody: words, settings and colours. Null: the server has
 * to lay it over the documents (an order of steps, what is inherited again), or to clean it (notices).
 */
export function editOf(
  { at, value }: Pick<PlaceChange, 'at' | 'value'>,
  { config, centers }: ShownSettings,
): { readonly edit: PreviewEdit; readonly settings: ShownSettings } | null {
  if (value === null) return null
  const [, lang, key] = /^text:([^/]+)\/(.+)$/s.exec(at) ?? []
  if (lang !== undefined && key !== undefined && typeof value === 'string')
    return { edit: { texts: { [lang]: { [key]: value } } }, settings: { config, centers } }
  if (!at.startsWith('config:')) return null
  const path = at.slice('config:'.length).split('/')
  const [first, club, ...own] = path
  if (isNotice(path)) return null
  if (first === 'centers') {
    if (club === undefined || own.length === 0) return null
    const changed = { ...centers, [club]: withSetting(mapOf(centers[club]), own, value) }
    return { edit: { centers: changed }, settings: { config, centers: changed } }
  }
  const changed = withSetting(config, path, value)
  const isLook = first === 'lookAndFeel'
  return {
    edit: isLook ? { look: lookOf(changed), ...(isDrawn(path) && { config: changed }) } : { config: changed },
    settings: { config: changed, centers },
  }
}

function lookOf(config: JsonObject) {
  const theme = deriveTheme(mapOf(config.lookAndFeel))
  return { css: themeCss(theme), attributes: { ...themeAttributes(theme) } }
}

/** HTML of the chain reaches a page from the server alone, which cleans it. */
const isNotice = ([first, second]: readonly string[]): boolean =>
  first === 'strapLines' || first === 'contentBlocks' || (first === 'lookAndFeel' && second === 'banners')

/** Of the look, what pages draw by themselves: colours come by the style sheet. */
const isDrawn = ([, name = '']: readonly string[]): boolean => !/colou?r/i.test(name)

function withSetting(of: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  return { ...of, [name]: rest.length === 0 ? value : withSetting(mapOf(of[name]), rest, value) }
}
