import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import path from 'node:path'
import { StartProblem } from './db/start-problem.ts'
import type { SmtpServer } from './features/mail/smtp-transport.ts'
import type { MetricsAddress } from './metrics/serve-metrics.ts'

/** All that the environment says, read and checked once at start; after that nobody looks at it again. */
export interface Settings {
  readonly port: number
  /** The address of this machine on which it listens; null: all of them. */
  readonly host: string | null
  readonly dataDir: string
  /** A folder with a folder for each chain; null: the product's own, with the demo's. */
  readonly chainsDir: string | null
  readonly databaseUrl: string | null
  /** The encryption key; null: demo mode keeps one of its own beside the data. */
  readonly key: Buffer | null
  readonly production: boolean
  /** How many proxies stand before us, or their addresses; 0: none, and `X-Forwarded-For` is anybody's word. */
  readonly trustProxy: number | readonly string[]
  /** Where `/metrics` is served; null: nowhere. */
  readonly metrics: MetricsAddress | null
  /** Real money on the embedded database, which a power cut can cost its last seconds: the operator has said so. */
  readonly livePaymentsOnEmbedded: boolean
  /** Takes mails; null: in demo mode the imitated mailbox, else they wait. */
  readonly smtp: SmtpServer | null
  /** Vite serves the portal (`npm run dev`). */
  readonly dev: boolean
}

/** Fails with every setting that is missing or wrong, a sentence a line. */
export function readSettings(environment: { readonly [name: string]: string | undefined }, root: string): Settings {
  const {
    PORT,
    CHAINS_DIR,
    DATA_DIR,
    DATABASE_URL,
    FOYER_KEY,
    FOYER_DEV,
    HOST,
    LIVE_PAYMENTS_ON_EMBEDDED,
    METRICS_PORT,
    NODE_ENV,
    SMTP_URL,
    TRUST_PROXY,
  } = environment
  const production = NODE_ENV === 'production'
  const wrong: string[] = []
  const read = <T>(value: () => T): T => {
    try {
      return value()
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error
      wrong.push(error.message)
      return undefined as T // nobody sees it: whatever is wrong ends the reading below
    }
  }
  const settings: Settings = {
    port: read(() => portOf(PORT || '4000')),
    host: read(() => hostOf(HOST || null)),
    dataDir: path.resolve(root, DATA_DIR || '.data'),
    chainsDir: chainsDirOf({ CHAINS_DIR, NODE_ENV }, root),
    databaseUrl: DATABASE_URL || null,
    key: read(() => keyOf(FOYER_KEY || null, production)),
    production,
    trustProxy: read(() => proxyOf(TRUST_PROXY || '0')),
    metrics: read(() => (METRICS_PORT ? metricsOf(METRICS_PORT) : null)),
    livePaymentsOnEmbedded: LIVE_PAYMENTS_ON_EMBEDDED === '1',
    smtp: read(() => (SMTP_URL ? smtpOf(SMTP_URL) : null)),
    dev: FOYER_DEV === '1' && !production,
  }
  if (wrong.length > 0) throw new StartProblem(wrong.join('\n'))
  return settings
}

/** Production serves no demo chain unless it is told to. */
export function chainsDirOf(
  { CHAINS_DIR, NODE_ENV }: { readonly [name: string]: string | undefined },
  root: string,
): string | null {
  if (CHAINS_DIR) return path.resolve(root, CHAINS_DIR)
  return NODE_ENV === 'production' ? path.join(root, 'chains') : null
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartProblem(`PORT is not a port: ${text}.`)
  return port
}

function hostOf(text: string | null): string | null {
  if (text === null || isIP(text) !== 0) return text
  throw new StartProblem(`HOST is no address of this machine: ${text}. It is one such as 127.0.0.1, or left out.`)
}

/** A port alone is open to this machine; an address before it (`0.0.0.0:9464`) says to whom else. */
function metricsOf(text: string): MetricsAddress {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([0-9a-f.:]+?)\]?:)?(\d{1,5})$/i.exec(text) ?? []
  if (port !== '' && Number(port) <= 65_535 && isIP(host) !== 0) return { host, port: Number(port) }
  throw new StartProblem(`METRICS_PORT is neither a port nor an address with a port: ${text}.`)
}

/** `smtps://` is encrypted from the first byte, `smtp://` by STARTTLS. The password is no part of what is said of it. */
function smtpOf(text: string): SmtpServer {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new StartProblem(
      'SMTP_URL is no address of a mail server: smtps://user:password@host:465, or smtp://host:587.',
    )
  }
  const secure = url.protocol === 'smtps:'
  const given = (part: string) => (part === '' ? null : decodeURIComponent(part))
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    user: given(url.username),
    password: given(url.password),
  }
}

function proxyOf(text: string): number | readonly string[] {
  if (/^\d$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new StartProblem(`TRUST_PROXY is neither a number of proxies nor a list of their addresses: ${text}.`)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function keyOf(text: string | null, production: boolean): Buffer | null {
  if (text === null && !production) return null
  if (text === null) {
    throw new StartProblem(
      'FOYER_KEY is missing: members’ bank and ID numbers are encrypted with it. Make one with "openssl rand -base64 32" and keep it safe.',
    )
  }
  if (text.length < 32) throw new StartProblem('FOYER_KEY is too short: it has at least 32 characters.')
  return createHash('sha256').update(text).digest()
}
