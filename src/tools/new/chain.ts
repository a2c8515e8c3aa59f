import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { countryCodes } from '#engine/tables/countries.ts'
import { themeProblems } from '#engine/theme/theme-problems.ts'
import { writtenMinorOf } from '#server/catalogue/money.ts'
import { chainsFolder } from '#server/releases/documents/chains-folder.ts'
import { sourceFiles } from '../layers/check.ts'
import type { Draft } from './draft.ts'
import { title } from './words.ts'

/** What a new chain is asked: as flags, or one after the other. */
export const chainFlags = {
  name: { question: 'What people call it', usual: '' },
  host: { question: 'Its address (host)', usual: '' },
  country: { question: 'Country, two letters', usual: 'US' },
  currency: { question: 'Currency, three letters', usual: 'USD' },
  languages: { question: 'Languages, its own first', usual: 'en' },
  'time-zone': { question: 'Time zone', usual: '' },
  color: { question: 'Main colour', usual: '#1f5f8b' },
  'second-color': { question: 'Second colour', usual: '#1b2a3a' },
  vat: { question: 'Tax in its prices, in percent', usual: '0' },
  club: { question: 'First club: name; street; postcode; town', usual: 'Main Street; 1 Main Street; 10001; New York' },
  plan: { question: 'First plan: name; price a month', usual: 'Basic; 29.00' },
} as const

type Flag = keyof typeof chainFlags
type Said = { readonly [flag in Flag]: string }

/**
 * A chain whose members can join and pay by invoice at once: settings, room for its changes, its first club and plan. No
 * line of code.
 */
export function newChain(draft: Draft, name: string, flags: readonly string[]): readonly string[] {
  const where = sourceFiles(join(draft.root, 'src')).find(
    ({ path, text }) => !path.startsWith('tools/demo/') && text.includes(name),
  )
  if (where) draft.refuse(`"${name}" stands in src/${where.path}: a chain needs a name that no code knows.`)
  const said = readFlags(draft, name, flags)
  if (said === null) return []
  for (const sentence of refusals(name, said, draft.root)) draft.refuse(sentence)
  const folder = relative(draft.root, join(chainsFolder(draft.root), name))
  if (draft.read(`${folder}/config.json`) !== null) draft.refuse(`${folder}/config.json exists already.`)
  if (draft.refusals.length > 0) return []
  const schemas = (below: string) => relative(join(draft.root, folder, below), join(draft.root, 'schemas'))
  draft.add(`${folder}/config.json`, { $schema: `${schemas('')}/language/config.schema.json`, ...settings(said) })
  draft.add(`${folder}/overlay.json`, { $schema: `${schemas('')}/language/overlay.schema.json`, layer: name, ops: [] })
  draft.add(`${folder}/catalogue/clubs.json`, {
    $schema: `${schemas('catalogue')}/catalogue/clubs.schema.json`,
    clubs: [clubOf(said)],
  })
  draft.add(`${folder}/catalogue/plans.json`, {
    $schema: `${schemas('catalogue')}/catalogue/plans.schema.json`,
    plans: [planOf(said)],
  })
  if (folder === `flows/chains/${name}`) {
    draft.add(`tests/flows/join/${name}-visitor-comes-to-the-plans.case.json`, {
      $schema: '../../../schemas/language/fixture.schema.json',
      flow: 'join',
      chain: name,
      today: '2026-03-02',
      world: 'small-club',
      do: [{ step: 'center', give: { club: '101' } }],
      expect: { at: 'plan' },
    })
  }
  return [
    `Settings and questions: ${folder}/config.json.`,
    `Change the product's screens and flows in ${folder}/overlay.json, its words in ${folder}/texts/<language>/; ten worked wishes stand in flows/wishes.md.`,
    `What it sells: ${folder}/catalogue, then npm run catalogue -- apply --chain ${name}; a demo start does so by itself.`,
    `npm run flows -- check --chain ${name}`,
    `npm start, then http://${said.host}:4000/join`,
  ]
}

function readFlags(draft: Draft, name: string, flags: readonly string[]): Said | null {
  try {
    const known = Object.keys(chainFlags).map((flag) => [flag, { type: 'string' as const }])
    const parsed = parseArgs({ args: [...flags], options: Object.fromEntries(known), strict: true })
    const values = parsed.values as { readonly [flag: string]: string | undefined }
    const usual = Object.entries(chainFlags).map(([flag, { usual }]) => [flag, usual])
    const said = { ...Object.fromEntries(usual), name: title(name), host: `${name}.localhost`, ...values } as Said
    if (values.country !== undefined && values.currency === undefined)
      draft.refuse(`--currency is missing: which money is paid in ${values.country}?`)
    const zones = zonesOf(said.country)
    if (said['time-zone'] === '' && values.country !== undefined && zones.length > 1)
      draft.refuse(`--time-zone is missing: clocks differ within ${said.country}. It has ${zones.join(', ')}.`)
    return { ...said, 'time-zone': said['time-zone'] || (values.country === undefined ? usualZone : (zones[0] ?? '')) }
  } catch (error) {
    const [, flag = ''] = /'(--?[\w-]+)/.exec(error instanceof Error ? error.message : '') ?? []
    draft.refuse(
      `${flag} is not known here: ${Object.keys(chainFlags)
        .map((one) => `--${one}`)
        .join(', ')}.`,
    )
    return null
  }
}

/** The zone of the usual country. */
const usualZone = 'America/New_York'

/** The time zones of a country; only one of them where all its clocks show the same, in winter and in summer. */
export function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  const zones = locale.getTimeZones?.() ?? []
  return new Set(zones.map(clocksOf)).size > 1 ? zones : zones.slice(0, 1)
}

function clocksOf(timeZone: string): string {
  const year = new Date().getUTCFullYear()
  const clock = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return [0, 6].map((month) => clock.format(Date.UTC(year, month, 15))).join()
}

function refusals(chain: string, said: Said, root: string): readonly string[] {
  const known = readdirSync(join(root, 'flows/texts'))
  const currencies = Intl.supportedValuesOf('currency')
  const isMoney = currencies.includes(said.currency)
  const [plan = '', price = ''] = partsOf(said.plan)
  return [
    ...(countryCodes.includes(said.country)
      ? []
      : [`--country "${said.country}" is no country: two letters, like AT.`]),
    ...(isMoney ? [] : [`--currency "${said.currency}" is no money: three letters, like EUR.`]),
    ...languagesOf(said)
      .filter((one) => !known.includes(one))
      .map(
        (one) =>
          `The product has no texts in "${one}": there are ${known.join(', ')}. Begin with one of these and translate what the chain says: npm run flows -- texts --chain ${chain} --lang ${one} --out ${one}.csv.`,
      ),
    ...(Intl.supportedValuesOf('timeZone').includes(said['time-zone'])
      ? []
      : [`--time-zone "${said['time-zone']}" is no time zone: write it like Europe/Vienna.`]),
    ...(['color', 'second-color'] as const)
      .filter((flag) => !/^#[0-9a-fA-F]{6}$/.test(said[flag]))
      .map((flag) => `--${flag} is a colour of six hexadecimal digits, like #1f5f8b.`),
    ...(/^\d{1,2}(\.\d{1,2})?$/.test(said.vat) ? [] : ['--vat is a percentage, like 19 or 7.7.']),
    ...(partsOf(said.club).length === 4 ? [] : ['--club is "Name; street; postcode; town".']),
    ...(plan !== '' && /^\d{1,9}(\.\d{1,3})?$/.test(price) ? [] : ['--plan is "Name; 29.00".']),
    ...(isMoney && price !== '' && /^[\d.]+$/.test(price) && writtenMinorOf(price, said.currency) === null
      ? [`--plan: ${price} has more digits behind the point than ${said.currency} knows.`]
      : []),
  ]
}

const partsOf = (text: string): readonly string[] => text.split(';').map((part) => part.trim())
const languagesOf = ({ languages }: Said): readonly string[] => languages.split(',').map((one) => one.trim())

function settings(said: Said) {
  const [own = 'en'] = languagesOf(said)
  const look = { mainColor: said.color, secondaryColor: said['second-color'], siteLogo: said.name }
  const isReadable = themeProblems(look).every(({ severity }) => severity === 'remark')
  return {
    name: said.name,
    hosts: [said.host],
    country: said.country,
    currency: said.currency,
    timeZone: said['time-zone'],
    defaultLanguage: own,
    translations: languagesOf(said).map((code, index) => ({
      code,
      locale: `${code}-${said.country}`,
      longName: languageName(code),
      shortName: code.toUpperCase(),
      direction: code === 'ar' ? 'rtl' : 'ltr',
      order: index + 1,
    })),
    lookAndFeel: isReadable ? look : { ...look, textOnPrimary: 'contrast' },
    joinForm: { email: 'required', confirmEmail: 'notUsed', password: 'required', confirmPassword: 'notUsed' },
    paymentProvidersConfig: { invoice: { allowedForStaff: true, allowedForMember: true } },
    copyrightYear: new Date().getFullYear(),
    centers: {},
  }
}

function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function clubOf(said: Said) {
  const [name = '', address = '', zipCode = '', city = ''] = partsOf(said.club)
  return { id: '101', name, address, zipCode, city, ...(said.vat !== '0' && { vatPercent: said.vat }) }
}

function planOf(said: Said) {
  const [name = '', price = ''] = partsOf(said.plan)
  const texts = Object.fromEntries(languagesOf(said).map((code) => [code, { name }]))
  return { id: 'basic', texts, price, notice: { count: 1, unit: 'months' } }
}
