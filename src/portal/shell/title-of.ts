import type { RouteDoc } from '#engine/documents.ts'
import type { Texts } from '../texts/texts.ts'

/** The name of a page for the title: its flow's, its screen's, or its own. */
export function titleOf(route: RouteDoc, { t, optionalText }: Pick<Texts, 't' | 'optionalText'>): string {
  if (route.flow !== undefined) return t(`flow.${route.flow}`)
  if (route.screen !== undefined) return t(`screen.${route.screen}`)
  return optionalText(`ui.${route.page}.title`) ?? ''
}
