import type { JsonObject } from '#engine/documents.ts'
import type { LiveRelease } from '../../releases/release.ts'
import type { Composed } from './compose.ts'

/** A mail that is ready to go. */
export interface OutgoingMail extends Composed {
  /** The same for the same mail, however often it is tried. */
  readonly id: string
  readonly chain: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  /** The address alone. */
  readonly to: string
  readonly lang: string
  readonly files: readonly MailFile[]
}

/** What a mail brings along: bytes in base64. */
export interface MailFile {
  readonly data: string
  readonly type: string
  readonly name: string
}

/** Hands a mail over for delivery. `refused`: it will never be taken. Throws when it could not: it is tried again later. */
export type MailTransport = (mail: OutgoingMail) => Promise<'taken' | 'refused'>

/** What became of a mail; `late`: nobody would want to read it any more. */
export type MailOutcome = 'taken' | 'refused' | 'again' | 'late'

/** Where and when a mail is written, and in which language. */
export interface MailReading {
  readonly chain: string
  readonly release: LiveRelease
  readonly lang: string
  readonly now: Date
}

/** Makes a paper for a mail; null: it could not be made. */
export type MakePaper = (reading: MailReading) => Promise<MailFile | null>

/** How the paper of a mail (`MailRequest.paper`) is made; null: it has none, or what it is about is gone. */
export type MailPapers = (chain: string, wanted: JsonObject, now: Date) => Promise<MakePaper | null>

/** What mails need of the process around them; set once by `buildApp`. */
export interface MailEnvironment {
  readonly releaseOf: (chain: string) => LiveRelease
  /** Null: there is no mail server (yet). Mails wait for one, as long as they are worth reading. */
  readonly transport: () => MailTransport | null
  /** The papers of areas that write mails. */
  readonly papers: MailPapers
  readonly count?: (template: string, outcome: MailOutcome) => void
  /** Where portals listen whose names never leave this machine; absent: there are none. */
  readonly port?: number | undefined
}

let environment: MailEnvironment | null = null

export function setMail(to: MailEnvironment | null): void {
  environment = to
}

export function mailing(): MailEnvironment {
  if (environment === null) throw new Error('mails are not set up')
  return environment
}

/** Where portals of this machine listen; null: mails are not set up, or there are none. */
export const localPort = (): number | null => environment?.port ?? null
