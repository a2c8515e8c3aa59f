import type { AnyHandler } from '../../handler.ts'
import { createPersonHandler } from './create-person.ts'
import { findPersonByEmailHandler } from './find-person-by-email.ts'
import { getCitiesByZipCodeHandler } from './get-cities-by-zip-code.ts'
import { getCountriesListHandler } from './get-countries-list.ts'
import { getLocaleParametersHandler } from './get-locale-parameters.ts'
import { loadPersonDetailForProfileHandler } from './load-person-detail-for-profile.ts'

export const personHandlers: readonly AnyHandler[] = [
  createPersonHandler,
  findPersonByEmailHandler,
  getCitiesByZipCodeHandler,
  getCountriesListHandler,
  getLocaleParametersHandler,
  loadPersonDetailForProfileHandler,
]
