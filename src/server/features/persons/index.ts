import { createPersonHandler } from './create-person.ts'
import { findPersonByEmailHandler } from './find-person-by-email.ts'
import { findPersonDetailsHandler } from './find-person-details.ts'
import { getCitiesByZipCodeHandler } from './get-cities-by-zip-code.ts'
import { getCountriesListHandler } from './get-countries-list.ts'
import { getLocaleParametersHandler } from './get-locale-parameters.ts'
import { loadPersonDetailForProfileHandler } from './load-person-detail-for-profile.ts'
import { updateInformationHandler } from './update-information.ts'

/** What the calls about a person's own record do. */
export const personHandlers = [
  createPersonHandler,
  findPersonByEmailHandler,
  findPersonDetailsHandler,
  getCitiesByZipCodeHandler,
  getCountriesListHandler,
  getLocaleParametersHandler,
  loadPersonDetailForProfileHandler,
  updateInformationHandler,
] as const
