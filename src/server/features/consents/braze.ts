import { braze } from '#contract/calls/person/braze.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok } from '../../handler.ts'
import { layMarketingAttributes } from './repository.ts'

export const brazeHandler = handle(braze, async ({ chain, subject, now }, { attributes }) => {
  await layMarketingAttributes(chain, subject.id, attributes as JsonObject, now) // checked against the call's schema
  return ok({})
})
