import { type CheckContext, type CheckedDocuments, checkDocuments, checkRelease } from '#engine/check/check-release.ts'
import type { ElementFacts } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { Problem } from '#engine/problem.ts'
import { callFacts } from './call-facts.ts'
import { keptByContent } from './kept-by-content.ts'

/** The engine's check. Of documents that were checked a moment before with other sentences, only the sentences are. */
export function checkedRelease(docs: ReleaseDocs, elements: ElementFacts, around: CheckContext): readonly Problem[] {
  const { texts: _, ...written } = docs
  const { config, site, settings, entries, ends } = around
  const checked = documentChecks.of(
    () => JSON.stringify([written, [...elements], config, site, settings, entries, ends]),
    () => checkDocuments(docs, callFacts(), elements, around),
  )
  return checkRelease(docs, callFacts(), elements, around, checked)
}

const documentChecks = keptByContent<CheckedDocuments>()

/** From now on this process keeps what it found in so many versions of documents. */
export const keepDocumentChecks = documentChecks.keep
