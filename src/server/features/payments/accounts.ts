import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { Account, ProviderAdapter } from '#providers/adapter.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { settingOf } from '../settings.ts'
import { adapterOf } from './adapters.ts'
import { payments } from './environment.ts'
import { secretsOf } from './secret-repository.ts'

export type Environment = 'sandbox' | 'test' | 'live'

/** A provider as a club may use it: who speaks its protocol, as whom, and whether money is real. */
export type AccountFound =
  | {
      readonly ok: true
      readonly adapter: ProviderAdapter
      readonly account: Account
      readonly environment: Environment
    }
  | { readonly ok: false; readonly why: 'unknown' | 'incomplete' | 'no-sandbox' | 'live-refused' }

/** The merchant account by which a club takes money with a provider; its secrets are opened for this call. */
export function accountFor(
  release: LiveRelease,
  chain: string,
  provider: string,
  centerId: string | null,
): Promise<AccountFound> {
  return resolve(chain, provider, settingOf(release, centerId, `paymentProvidersConfig.${provider}`))
}

/** The same by the account's key, as webhook addresses name it: the chain's, or a club's own. */
export async function accountByKey(
  release: LiveRelease,
  chain: string,
  provider: string,
  key: string,
): Promise<AccountFound> {
  for (const centerId of [null, ...Object.keys(release.docs.centers)]) {
    const settings = settingOf(release, centerId, `paymentProvidersConfig.${provider}`)
    if (isMap(settings) && settings.account === key) return resolve(chain, provider, settings)
  }
  return { ok: false, why: 'unknown' }
}

async function resolve(chain: string, provider: string, settings: Json): Promise<AccountFound> {
  const adapter = adapterOf(provider)
  if (adapter === null || !isMap(settings)) return { ok: false, why: 'unknown' }
  const { environment, account: key } = settings
  if (typeof key !== 'string' || !isEnvironment(environment)) return { ok: false, why: 'incomplete' }
  if (environment === 'live' && !payments().allowsLive) return { ok: false, why: 'live-refused' }

  const baseUrl = baseUrlOf(provider, environment, settings.baseUrl)
  if (baseUrl === null) return { ok: false, why: environment === 'sandbox' ? 'no-sandbox' : 'incomplete' }
  const secrets = await secretsOf({ chain, provider, account: key })
  const texts = textsOf(settings)
  const isComplete =
    adapter.needs.secrets.every((name) => name in secrets) && adapter.needs.settings.every((name) => name in texts)
  if (!isComplete) return { ok: false, why: 'incomplete' }
  return { ok: true, adapter, environment, account: { provider, key, baseUrl, settings: texts, secrets } }
}

function baseUrlOf(provider: string, environment: Environment, given: Json | undefined): string | null {
  if (environment !== 'sandbox') return typeof given === 'string' ? given : null
  const origin = payments().sandboxOrigin()
  return origin === null ? null : `${origin}/sandbox/${provider}`
}

/** What an adapter may read: everything that is a text, numbers and switches as texts. */
function textsOf(settings: JsonObject): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  )
}

const isEnvironment = (value: Json | undefined): value is Environment =>
  value === 'sandbox' || value === 'test' || value === 'live'
