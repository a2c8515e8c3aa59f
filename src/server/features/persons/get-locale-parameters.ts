import { getLocaleParameters } from '#contract/calls/person/get-locale-parameters.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok } from '../../handler.ts'

export const getLocaleParametersHandler = handle(getLocaleParameters, async ({ release }) => {
  const { translations } = release.docs.config
  // The check of documents knows the shape of settings.
  const offered = Array.isArray(translations) ? (translations as readonly JsonObject[]) : []
  const languages = offered.map((one) => ({ id: String(one.code), name: String(one.longName ?? one.code) }))
  return ok({ languages: languages.length > 0 ? languages : [{ id: 'en', name: 'English' }] })
})
