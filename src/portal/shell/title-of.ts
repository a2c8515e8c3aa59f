import type { RouteDoc } from '#engine/documents.ts'
import { titleKey } from '#engine/site/title.ts'
import type { PortalTexts } from '../texts/texts.ts'

/** The name of a page for the title; a page of ours without one has none. */
export function pageTitleOf(route: RouteDoc, { t, optionalText }: Pick<PortalTexts, 't' | 'optionalText'>): string {
  const key = titleKey(route)
  return key.startsWith('ui.') ? (optionalText(key) ?? '') : t(key)
}
