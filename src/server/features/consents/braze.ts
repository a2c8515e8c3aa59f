import { braze } from '#contract/calls/person/braze.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { layMarketingAttributes } from './repository.ts'

export const brazeHandler = handle(braze, async ({ chain, caller, now }, { personId, attributes }) => {
  const subject = subjectOf(caller, personId)
  if (subject === null) return refuse('NOT_FOUND')
  await layMarketingAttributes(chain, subject, attributes as JsonObject, now) // checked against the call's schema
  return ok({})
})
