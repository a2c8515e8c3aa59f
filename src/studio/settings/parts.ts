/** A page of settings: which of `schemas/language/config.schema.json` it shows, in their order. */
export interface SettingsPart {
  readonly id: string
  /** A club may have its own here. */
  readonly ofClubs: boolean
  readonly settings: readonly string[]
}

/** Every page of settings. `/*` stands for all that the schema, or the product, knows below a setting. */
export const parts = [
  {
    id: 'joining',
    ofClubs: true,
    settings: [
      'features/enableJoinFlow',
      'minimumAge',
      'latestStartMonths',
      'fixedDetails',
      'joinForm/salutations',
      'joinForm/hideUndefinedGender',
      'joinForm/allowEmailNewsletters',
      'joinForm/allowThirdPartyOffers',
      'joinForm/disableEmailValidation',
      'features/questionnaireAtJoin',
      'features/addonsAtJoin',
      'features/promoCode',
      'features/allowSubscriptionSaleOutsideHomeCenter',
      'features/leadCreation',
      'leadForm/*',
      'gdpr/version',
    ],
  },
  { id: 'booking', ofClubs: true, settings: ['booking/*'] },
  { id: 'family', ofClubs: true, settings: ['family/*', 'friends/*'] },
  {
    id: 'money',
    ofClubs: true,
    settings: [
      'debt/*',
      'topUp/*',
      'changeRestrictedDays',
      'features/limitUserActionsWhenInOverdueDebt',
      'features/downloadInvoices',
      'papers/sign',
      'features/cashBack',
      'cashBack/insurances',
      'legal/withdrawalDays',
      'legal/goodCause',
      'legal/keepYears/*',
    ],
  },
  { id: 'payments', ofClubs: true, settings: ['paymentProvidersConfig/*'] },
  { id: 'site', ofClubs: false, settings: ['menu/*', 'redirects/*', 'footerLinks'] },
  {
    id: 'chain',
    ofClubs: false,
    settings: [
      'name',
      'country',
      'currency',
      'timeZone',
      'defaultLanguage',
      'translations',
      'copyrightYear',
      'lockoutMinutes',
      'publishing/fourEyes',
      'mail/*',
    ],
  },
] as const satisfies readonly SettingsPart[]

export type PartId = (typeof parts)[number]['id']

/** The page that shows a setting, or what is below it; null: none does. */
export function settingsPartOf(setting: string): PartId | null {
  const shows = (one: string) => {
    const start = one.replace(/\/\*$/, '')
    return setting === start || setting.startsWith(`${start}/`)
  }
  return parts.find(({ settings }) => settings.some(shows))?.id ?? null
}
