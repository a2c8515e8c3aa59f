import type { Send } from '../payments/send.ts'

/** What single sign-on needs of the process around it; set once by `buildApp`. */
export interface SsoEnvironment {
  /** Where this process imitates an issuer (`/sandbox/sso` behind it); null: nowhere. */
  readonly sandboxOrigin: () => string | null
  readonly send: Send
  readonly note: (line: string, fields: object) => void
}

let environment: SsoEnvironment | null = null

export function setSso(to: SsoEnvironment): void {
  environment = to
}

export function sso(): SsoEnvironment {
  if (environment === null) throw new Error('single sign-on is not set up')
  return environment
}
