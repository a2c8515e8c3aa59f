import { demoPassword } from '../demo/index.ts'

/** A chain in one of its languages, and what differs between chains. */
export const stages = {
  'nordlys de': { chain: 'nordlys', locale: 'de-DE' },
  'nordlys en': { chain: 'nordlys', locale: 'en-GB' },
  'waha ar': { chain: 'waha', locale: 'ar-AE' },
  'waha en': { chain: 'waha', locale: 'en-GB' },
  'ridgeline en': { chain: 'ridgeline', locale: 'en-US' },
  'ridgeline es': { chain: 'ridgeline', locale: 'es-US' },
} as const

export type GalleryStage = keyof typeof stages
export type GalleryChain = (typeof stages)[GalleryStage]['chain']
export type GalleryRole = 'member' | 'frozen' | 'lead' | 'staff' | 'owing' | 'leaving' | 'legacy' | 'family' | 'contact'

export const usualStages: readonly GalleryStage[] = ['nordlys de', 'waha ar']

/** Words in braces of an address or a step. */
export const stageWords: { readonly [chain in GalleryChain]: { readonly [word: string]: string } } = {
  nordlys: {
    club: '102',
    plan: 'komplett',
    frozenMembership: 'carla-komplett/102',
    member: 'gia',
    membership: 'anna-komplett/102',
    leavingMembership: 'dev-komplett/102',
    clipcard: 'anna-kurskarte/102',
    clipcards: 'kurskarte/101',
    promo: 'WILLKOMMEN',
    means: 'payment.option-paymentddagreementwithoutpaymentprovider',
  },
  waha: {
    club: '201',
    plan: 'plus',
    frozenMembership: 'omar-plus/203',
    member: 'layla',
    membership: 'layla-plus/201',
    leavingMembership: 'mariam-plus/201',
    clipcard: 'layla-pilates/201',
    clipcards: 'pilates/203',
    promo: 'AHLAN',
    means: 'payment.option',
  },
  ridgeline: {
    club: '301',
    plan: 'summit',
    frozenMembership: 'marcus-year/304',
    member: 'alex',
    membership: 'alex-summit/301',
    leavingMembership: 'quinn-basecamp/301',
    clipcard: 'alex-classes/302',
    clipcards: 'class-pass/302',
    promo: 'NIA-27',
    means: 'payment.option',
  },
}

/** People of the demo. */
export const galleryPeople: { readonly [chain in GalleryChain]: { readonly [role in GalleryRole]: string } } = {
  nordlys: {
    member: 'anna',
    frozen: 'carla',
    lead: 'ida',
    staff: 'lou',
    owing: 'ben',
    leaving: 'dev',
    legacy: 'vogt',
    family: 'eva',
    contact: 'kim',
  },
  waha: {
    member: 'layla',
    frozen: 'omar',
    lead: 'noura',
    staff: 'james',
    owing: 'yusuf',
    leaving: 'mariam',
    legacy: 'omar',
    family: 'layla',
    contact: 'layla',
  },
  ridgeline: {
    member: 'alex',
    frozen: 'marcus',
    lead: 'jo',
    staff: 'dana',
    owing: 'blake',
    leaving: 'quinn',
    legacy: 'marcus',
    family: 'sofia',
    contact: 'alex',
  },
}

export const password = demoPassword

export function fillIn(text: string, stage: GalleryStage): string {
  return text.replace(/\{(\w+)\}/g, (all, word: string) => stageWords[stages[stage].chain][word] ?? all)
}
