import type { LiveRelease } from '../../releases/release.ts'
import { textSetting } from '../settings.ts'

/** The notice on personal data that is in force at a club; null: there is none. */
export const gdprVersionOf = (release: LiveRelease, centerId: string | null): string | null =>
  textSetting(release, centerId, 'gdpr.version')
