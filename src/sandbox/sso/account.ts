/** The portal as this issuer knows it: one client, whose tokens are meant for it alone. */
export const sandboxAccount = {
  issuer: 'https://login.spreewerk.example',
  account: 'club-portal',
  clientSecret: 'sso-sandbox-secret-0123456789',
} as const
