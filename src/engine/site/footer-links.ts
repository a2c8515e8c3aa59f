import type { JsonObject } from '../documents.ts'
import { listOf, mapOf } from '../logic/values.ts'

/** The links of the footer: the chain's own, and after them those that the law of its country asks for. */
export function footerLinksOf(config: JsonObject): readonly JsonObject[] {
  const own = listOf(config.footerLinks).map(mapOf)
  const demanded = listOf(mapOf(config.legal).links).map((link) => ({ ...mapOf(link), legal: true }))
  return [...own, ...demanded]
}
