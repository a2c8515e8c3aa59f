import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { db } from './db/ambient.ts'
import { listCenters } from './features/centers/service.ts'
import { adapters } from './features/payments/adapters.ts'
import { secretsOf } from './features/payments/secret-repository.ts'
import { isManaged } from './features/staff/service.ts'
import { centersSelling } from './features/subscriptions/plans.ts'
import type { Releases } from './releases/index.ts'
import type { Settings } from './settings.ts'

type Here = Pick<Settings, 'databaseUrl' | 'trustProxy' | 'smtp'>
type Live = Pick<Releases, 'chains' | 'liveRelease'>

/** What an installation in production lacks, or should not do, and what follows from it: a sentence each. */
export async function unwise(settings: Here, releases: Live, now: Date): Promise<string[]> {
  const chains = await Promise.all(
    releases.chains.map((chain) => ofChain(chain, releases.liveRelease(chain).docs.config, now)),
  )
  return [...ofMachine(settings), ...(await ofClock(now)), ...chains.flat()]
}

function ofMachine({ databaseUrl, trustProxy, smtp }: Here): string[] {
  return [
    ...(databaseUrl === null
      ? [
          'DATABASE_URL is not set: the embedded database does not sync to disk, a power cut can cost the last seconds. Set it to a PostgreSQL server.',
        ]
      : []),
    ...(trustProxy === 0
      ? [
          'TRUST_PROXY is 0: behind a proxy everybody shares one rate limit, and without a proxy nothing is encrypted. Put a TLS proxy before it, and set how many there are.',
        ]
      : []),
    ...(smtp === null
      ? [
          'SMTP_URL is not set: mails wait for a mail server, as long as they are worth reading. Set it as the chapter on installing says (src/tools/install/README.md, 3).',
        ]
      : []),
  ]
}

/** Beyond this many seconds links and payments expire at the wrong moment. */
const apartSeconds = 5

async function ofClock(now: Date): Promise<string[]> {
  const began = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db())
  const here = now.getTime() + (Date.now() - began) / 2
  const apart = Math.round(Math.abs((rows[0]?.at.getTime() ?? here) - here) / 1000)
  if (apart <= apartSeconds) return []
  return [
    `The clocks of this machine and of the database are ${apart} seconds apart: what is limited in time ends wrongly. Let both follow a time server (timedatectl set-ntp true).`,
  ]
}

async function ofChain(chain: string, config: JsonObject, now: Date): Promise<string[]> {
  const hosts = Array.isArray(config.hosts) ? config.hosts.filter((host) => typeof host === 'string') : []
  const clubs = await listCenters(chain, 'en', now)
  const selling = await centersSelling(chain, now)
  const without = clubs.flatMap(({ id, name }) => (selling.has(id) ? [] : [name]))
  return [
    ...(hosts.every(isOwnMachine)
      ? [`${chain} answers on this machine alone: name its address among the hosts of its config.json.`]
      : []),
    ...(clubs.length === 0
      ? [`${chain} has no club, so nobody can join: npm run catalogue -- apply --chain ${chain}.`]
      : []),
    ...(without.length > 0
      ? [
          `${chain} sells no plan online today at ${without.join(', ')}, so nobody can join there: say which in catalogue/plans.json.`,
        ]
      : []),
    ...(clubs.length === 0 || (await isManaged(chain, now))
      ? []
      : [`Nobody manages ${chain}: npm run staff -- invite <email> --chain ${chain} --roles MANAGER,PUBLISHER.`]),
    ...(await ofAccounts(chain, config)),
  ]
}

const isOwnMachine = (host: string): boolean => /^(.*\.)?localhost(:\d+)?$|^127\.|^\[?::1/.test(host)

/** Providers that are switched on without the keys of their account. */
async function ofAccounts(chain: string, { paymentProvidersConfig }: JsonObject): Promise<string[]> {
  const on = Object.entries(mapOf(paymentProvidersConfig)).flatMap(([provider, settings]) => {
    const { allowedForMember, allowedForStaff, account } = mapOf(settings)
    const needs = adapters.find(({ id }) => id === provider)?.needs.secrets ?? []
    return (allowedForMember || allowedForStaff) && typeof account === 'string' && needs.length > 0
      ? [{ provider, account, needs }]
      : []
  })
  const lacking = await Promise.all(
    on.map(async ({ provider, account, needs }) => {
      const kept = await secretsOf({ chain, provider, account })
      const missing = needs.filter((name) => !(name in kept))
      return missing.length === 0
        ? []
        : [
            `${chain} cannot take money by ${provider}: keep ${missing.join(', ')} of its account (npm run secrets -- set).`,
          ]
    }),
  )
  return lacking.flat()
}
