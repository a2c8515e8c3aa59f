import type { JsonObject } from '#engine/documents.ts'
import { logoOf } from '#engine/site/logo.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import type { LiveRelease } from '../releases/release.ts'
import { escapeHtml } from './escape.ts'

/** An icon of the chain's colour and initial, for chains that bring none. */
export function faviconOf(release: LiveRelease): string {
  const { tokens } = deriveTheme((release.config.lookAndFeel ?? {}) as JsonObject)
  const [initial = ''] = [...logoOf(release.config, '').name.toUpperCase()]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens.primary ?? '#0f6466'}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${tokens['on-primary'] ?? '#fff'}">${escapeHtml(initial)}</text></svg>`
}
