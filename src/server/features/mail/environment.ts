import type { LiveRelease } from '../../releases/release.ts'
import type { Composed } from './compose.ts'

/** A mail that is ready to go. */
export interface OutgoingMail extends Composed {
  /** The same for the same mail, however often it is tried. */
  readonly id: string
  readonly chain: string
  readonly from: string
  readonly to: string
  readonly lang: string
}

/** Hands a mail over for delivery. Throws when it could not: it is tried again later. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>

/** What mails need of the process around them; set once by `buildApp`. */
export interface MailEnvironment {
  readonly releaseOf: (chain: string) => LiveRelease
  /** Null: there is no mail server (yet). Mails wait for one, as long as they are worth reading. */
  readonly transport: () => MailTransport | null
}

let environment: MailEnvironment | null = null

export function setMail(to: MailEnvironment | null): void {
  environment = to
}

export function mailing(): MailEnvironment {
  if (environment === null) throw new Error('mails are not set up')
  return environment
}
