import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import { themeProblems } from '#engine/theme/theme-problems.ts'

/**
 * Why a chain cannot be shown, in the specification's words: what every page needs is missing, or a colour is none. The
 * check refuses such settings, so that only a release of an older or another check brings them here.
 */
export function incompleteness(config: JsonObject): 'general.incompleteConfig' | 'incorrectColors' | null {
  const [first] = themeProblems(mapOf(setting(config, 'lookAndFeel'))).filter(({ severity }) => severity === 'error')
  if (!first) return null
  return first.code === 'incompleteConfig' ? 'general.incompleteConfig' : 'incorrectColors'
}
