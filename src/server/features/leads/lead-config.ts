import type { OutputOf } from '#contract/call.ts'
import type { loadConfigForWeblead } from '#contract/calls/subscription/load-config-for-weblead.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { gdprVersionOf } from '../consents/gdpr-version.ts'
import { isOn, textSetting } from '../settings.ts'

export type LeadConfigOf = OutputOf<typeof loadConfigForWeblead>
type Mode = LeadConfigOf['fields']['phone']

/** Whether leads are taken at a club, and what they are asked: its settings, else the chain's. */
export function leadConfigOf(release: LiveRelease, centerId: string | null): LeadConfigOf {
  const mode = (field: string): Mode => modeOf(textSetting(release, centerId, `leadForm.${field}`))
  const consent = (field: string): Mode => (isOn(release, centerId, `joinForm.${field}`) ? 'optional' : 'notUsed')
  return {
    enabled: isOn(release, centerId, 'features.leadCreation'),
    gdprVersion: gdprVersionOf(release, centerId),
    fields: {
      phone: mode('phone'),
      birthday: mode('birthday'),
      message: mode('message'),
      allowEmailNewsletters: consent('allowEmailNewsletters'),
      allowThirdPartyOffers: consent('allowThirdPartyOffers'),
    },
  }
}

const modeOf = (word: string | null): Mode => (word === 'required' || word === 'optional' ? word : 'notUsed')
