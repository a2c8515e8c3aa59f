import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf } from '#engine/logic/values.ts'
import type { LiveRelease } from '../releases/release.ts'

/** A setting of a centre (`features.promoCode`): its own, else the chain's with the product's default; absent is null. */
export function settingOf(release: Pick<LiveRelease, 'docs'>, centerId: string | null, path: string): Json {
  const own = centerId === null ? undefined : at(release.docs.centers[centerId], path)
  return own ?? at(release.docs.config, path) ?? null
}

export const isOn = (release: LiveRelease, centerId: string | null, path: string): boolean =>
  settingOf(release, centerId, path) === true

export function numberSetting(release: LiveRelease, centerId: string | null, path: string): number | null {
  const value = settingOf(release, centerId, path)
  return typeof value === 'number' ? value : null
}

export function textSetting(release: LiveRelease, centerId: string | null, path: string): string | null {
  const value = settingOf(release, centerId, path)
  return typeof value === 'string' ? value : null
}

/** The currency of a centre; ISO 4217's for none, where nobody has said. */
export const currencyOf = (release: LiveRelease, centerId: string | null): string =>
  textSetting(release, centerId, 'currency') ?? 'XXX'

/** The texts of a list; none where nothing is set. */
export const listSetting = (release: LiveRelease, centerId: string | null, path: string): readonly string[] =>
  listOf(settingOf(release, centerId, path) ?? undefined).filter((one) => typeof one === 'string')

function at(settings: JsonObject | undefined, path: string): Json | undefined {
  let value: Json | undefined = settings
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = (value as JsonObject)[name] // neither null nor a list
  }
  return value
}
