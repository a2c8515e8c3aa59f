/** Every name under which the portal keeps something in the browser. The session's and the single sign-on's are the specification's. */
export const storageKeys = {
  session: 'foyer.session',
  /** Written and removed at once: other tabs hear that a session ended by itself. */
  expired: 'foyer.expired',
  country: 'foyer.country',
  /** Written and removed at once: other tabs hear that somebody acts for another now. */
  acting: 'foyer.acting',
  center: 'foyer.center',
  language: 'foyer.lang',
  target: 'foyer.target',
  reloaded: 'foyer.reloaded',
  deepLink: 'foyer.deep-link',
  flow: 'foyer.flow',
  ssoToken: 'foyer.sso-token',
  ssoMapiToken: 'foyer.sso-mapi-token',
  ssoUser: 'foyer.sso-user',
  ssoCompany: 'foyer.sso-company',
  ssoHeaderType: 'foyer.sso-header-type',
  /** Shows that this is the browser in which somebody came by single sign-on for the first time. */
  linkProof: 'foyer.link-proof',
} as const

/** Kept in session storage: they end with the tab. */
export const ssoKeys = [
  storageKeys.ssoToken,
  storageKeys.ssoMapiToken,
  storageKeys.ssoUser,
  storageKeys.ssoCompany,
  storageKeys.ssoHeaderType,
] as const
