import { getCitiesByZipCode } from '#contract/calls/person/get-cities-by-zip-code.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { textSetting } from '../settings.ts'
import { citiesOf } from './cities.ts'

export const getCitiesByZipCodeHandler = handle(getCitiesByZipCode, async ({ release }, { zipCode, country }) => {
  const land = country ?? textSetting(release, null, 'country') ?? 'US'
  if (!release.program.platform.valid('postcode', zipCode, land)) return refuse('INVALID_ZIP', { at: 'zipCode' })
  return ok({ cities: citiesOf(land, zipCode).map((name) => ({ id: name, name })) })
})
