import { listOf } from '#engine/logic/values.ts'
import type { LiveRelease } from './release.ts'

/** The host under which a chain calls itself; null: it names none. */
export function firstHost({ docs }: Pick<LiveRelease, 'docs'>): string | null {
  const [host] = listOf(docs.config.hosts)
  return typeof host === 'string' ? host : null
}
