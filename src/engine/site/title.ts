import type { RouteDoc } from '../documents.ts'

/** The text that names a page for the title of the window: its flow's, its screen's, or its own. */
export function titleKey(route: RouteDoc | null): string {
  if (route?.flow !== undefined) return `flow.${route.flow}`
  if (route?.screen !== undefined) return `screen.${route.screen}`
  return `ui.${route?.page ?? 'not-found'}.title`
}
