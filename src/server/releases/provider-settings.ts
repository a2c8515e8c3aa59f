import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { isCreditorId, schemes } from '#providers/paymentddagreementwithoutpaymentprovider/server/scheme.ts'
import { adapters } from '../features/payments/adapters.ts'
import { mandate, providers } from '../features/payments/providers.ts'
import { isOutside } from '../outside/public-address.ts'
import { meantOrAll } from './nearest-name.ts'
import { type Reasons, reasons } from './operator-language.ts'

/** What a provider understands of its settings. */
interface Known {
  /** Without these it cannot be used. */
  readonly needs: readonly string[]
  readonly may: readonly string[]
}

interface Finding extends Reasons {
  readonly code: string
  readonly place: string
}

const switches = ['allowedForStaff', 'allowedForMember']

const known: ReadonlyMap<string, Known> = new Map([
  ...providers.map(({ id, settings }) => [id, settings ?? { needs: [], may: [] }] as const),
  ...adapters.map(({ id, needs }) => {
    const account = {
      needs: ['environment', 'account', ...needs.settings],
      may: ['baseUrl', ...(needs.optional ?? [])],
    }
    return [id, account] as const
  }),
])

/** The settings that each provider reads, who may use it first. */
export const providerSettingNames = (): { readonly [id: string]: readonly string[] } =>
  Object.fromEntries([...known].map(([id, { needs, may }]) => [id, [...switches, ...needs, ...may]]))

/** What is wrong with the providers of a chain or a club: names that nobody reads, and what one that is on still lacks. */
export function providerSettings(config: JsonObject): readonly Finding[] {
  return Object.entries(mapOf(config.paymentProvidersConfig)).flatMap(([id, given]) => {
    const place = `paymentProvidersConfig/${id}`
    const provider = known.get(id)
    const settings = mapOf(given)
    if (provider === undefined) return isOff(settings) ? [] : unknownProvider(place)
    return [
      ...unknownNames(place, settings, provider),
      ...lacking(place, settings, provider),
      ...wrong(place, id, settings),
    ]
  })
}

/** Nothing is left with which a member could pay. */
export function noMeans(config: JsonObject): readonly (Finding & { readonly severity: 'warning' })[] {
  if (config.paymentProvidersConfig === undefined) return []
  const means = Object.values(mapOf(config.paymentProvidersConfig)).map(mapOf)
  if (means.some(({ allowedForMember }) => allowedForMember === true)) return []
  const why = reasons(
    'allows members no means of payment, so nobody can join or buy what costs anything: set "allowedForMember" of one of them to true, or acknowledge it where everything is sold at the desk',
    'erlaubt Mitgliedern keine Zahlungsart; niemand kann also beitreten oder kaufen, was etwas kostet: Setzen Sie bei einer davon "allowedForMember" auf true, oder nehmen Sie es an, wo alles am Empfang verkauft wird',
  )
  return [{ code: 'payment.none', place: 'paymentProvidersConfig', ...why, severity: 'warning' }]
}

/** Switched off and nothing else: it does no harm. */
const isOff = (settings: JsonObject): boolean =>
  Object.entries(settings).every(([name, value]) => switches.includes(name) && value !== true)

function unknownProvider(place: string): readonly Finding[] {
  const id = place.slice(place.indexOf('/') + 1)
  const why = reasons(
    `there is no payment provider ${JSON.stringify(id)}, so nobody could pay with it: ${meantOrAll(id, [...known.keys()])}`,
    `Einen Zahlungsanbieter ${JSON.stringify(id)} gibt es nicht, niemand könnte also mit ihm zahlen: ${meantOrAll(id, [...known.keys()], 'de')}`,
  )
  return [{ code: 'provider.unknown', place, ...why }]
}

function unknownNames(place: string, settings: JsonObject, { needs, may }: Known): readonly Finding[] {
  const names = [...switches, ...needs, ...may]
  return (
    Object.keys(settings)
      // What looks like a secret is told as one.
      .filter((name) => !names.includes(name) && !looksSecret(name))
      .map((name) => ({
        code: 'provider.setting',
        place: `${place}/${name}`,
        ...(keyLike.test(name)
          ? reasons(
              'looks like a key, which never stands in documents, and this provider reads none here: give it to npm run secrets, and take it out',
              'sieht wie ein Schlüssel aus, und Schlüssel stehen nie in Dokumenten; dieser Anbieter liest hier keinen: Geben Sie ihn npm run secrets, und nehmen Sie ihn heraus',
            )
          : reasons(
              `this provider has no setting ${JSON.stringify(name)}, so it does nothing: ${meantOrAll(name, names)}`,
              `Dieser Anbieter hat keine Einstellung ${JSON.stringify(name)}, sie bewirkt also nichts: ${meantOrAll(name, names, 'de')}`,
            )),
      }))
  )
}

function lacking(place: string, settings: JsonObject, { needs }: Known): readonly Finding[] {
  if (!switches.some((name) => settings[name] === true)) return []
  const outside = needs.includes('environment')
  const wanted = outside && settings.environment !== 'sandbox' ? [...needs, 'baseUrl'] : needs
  return wanted
    .filter((name) => settings[name] === undefined || settings[name] === null || settings[name] === '')
    .map((name) => ({
      code: 'provider.incomplete',
      place: `${place}/${name}`,
      ...reasons(
        'is missing: the provider is switched on and cannot be used without it; name it, or switch the provider off',
        'fehlt: Der Anbieter ist eingeschaltet und ohne das nicht zu benutzen; nennen Sie es, oder schalten Sie den Anbieter aus',
      ),
    }))
}

/** Values that are there and mean nothing. */
function wrong(place: string, id: string, settings: JsonObject): readonly Finding[] {
  const rules = id === mandate.id ? mandateRules(settings.scheme) : accountRules
  return Object.entries(rules).flatMap(([name, { is, why }]) => {
    const value = settings[name]
    if (value === undefined || value === null || is(value)) return []
    return [{ code: 'provider.value', place: `${place}/${name}`, ...why }]
  })
}

type Rules = { readonly [name: string]: { readonly is: (value: Json) => boolean; readonly why: Reasons } }

const accountRules: Rules = {
  environment: {
    is: (value) => ['sandbox', 'test', 'live'].includes(String(value)),
    why: reasons(
      'has to be sandbox (an imitation for demos), test or live',
      'muss sandbox (eine Nachahmung für Vorführungen), test oder live sein',
    ),
  },
  account: {
    is: (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value),
    why: reasons(
      'has to be a word of letters, digits, - and _: it is part of the address that the provider calls',
      'muss ein Wort aus Buchstaben, Ziffern, - und _ sein: Es ist Teil der Adresse, die der Anbieter ruft',
    ),
  },
  baseUrl: {
    is: isOutside,
    why: reasons(
      'is no public https address, and payments go to no other: write the one that the provider gave',
      'ist keine öffentliche https-Adresse, und Zahlungen gehen an keine andere: Schreiben Sie die, die der Anbieter genannt hat',
    ),
  },
}

const mandateRules = (scheme: Json | undefined): Rules => ({
  scheme: {
    is: (value) => schemes.some((one) => one === value),
    why: reasons(`has to be one of ${schemes.join(', ')}`, `muss eines von ${schemes.join(', ')} sein`),
  },
  creditorId: {
    is: (value) => scheme !== 'sepa' || (typeof value === 'string' && isCreditorId(value)),
    why: reasons(
      'is no SEPA creditor identifier, because its check digits are wrong: copy it as the bank wrote it',
      'ist keine SEPA-Gläubiger-Identifikationsnummer, denn ihre Prüfziffern stimmen nicht: Schreiben Sie sie ab, wie die Bank sie geschrieben hat',
    ),
  },
  noticeDays: {
    is: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 30,
    why: reasons('has to be a number of days from 1 to 30', 'muss eine Zahl von Tagen von 1 bis 30 sein'),
  },
})

const keyLike = /key$|token|password|passphrase/i

/** Names of keys and secrets, which settings that reach browsers never hold. */
export const looksSecret = (name: string): boolean => /secret|api-?_?key|private-?_?key|hmac/i.test(name)
