import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface SmallProduct {
  readonly root: string
  write(document: string, body: unknown): Promise<void>
  writeText(document: string, text: string): Promise<void>
  remove(document: string): Promise<void>
}

/** A folder with the smallest product that can be published: one flow, one form, one screen, one chain. */
export async function smallProduct(): Promise<SmallProduct> {
  const root = await mkdtemp(join(tmpdir(), 'foyer-documents-'))
  const writeText = async (document: string, text: string) => {
    await mkdir(dirname(join(root, document)), { recursive: true })
    await writeFile(join(root, document), text)
  }
  const write = (document: string, body: unknown) => writeText(document, JSON.stringify(body, null, 2))
  for (const folder of ['schemas/language', 'schemas/elements'])
    await cp(folder, join(root, folder), { recursive: true })
  for (const [document, body] of Object.entries(documents)) await write(document, body)
  return { root, write, writeText, remove: (document) => rm(join(root, document), { recursive: true }) }
}

export const documents = {
  'flows/config.json': {
    country: 'DE',
    currency: 'EUR',
    joinForm: { email: 'notUsed', password: 'notUsed' },
    features: { enableJoinFlow: true },
    menu: {},
    redirects: { homeAnonymous: '/join' },
  },
  'flows/site.json': {
    id: 'site',
    routes: [
      { id: 'join', path: '/join', access: 'open', flow: 'join', feature: 'features.enableJoinFlow' },
      { id: 'hello', path: '/hello', access: 'open', screen: 'hello' },
      { id: 'profile', path: '/profile', access: 'MEMBER', page: 'profile' },
      { id: 'courses', path: '/courses', access: 'open', page: 'courses', off: true },
      { id: 'home', path: '/', access: 'any', page: 'home' },
    ],
  },
  'flows/join/flow.json': {
    id: 'join',
    route: '/join',
    steps: [
      { id: 'details', form: 'details' },
      { id: 'joined', end: 'joined' },
    ],
  },
  'flows/screens/hello.json': { id: 'hello', blocks: [] },
  'schemas/values.json': { word: { type: 'string', minLength: 2 } },
  'schemas/forms/details.json': {
    id: 'details',
    fields: [
      { id: 'name', schema: { $ref: 'values#word' } },
      { id: 'birthday', schema: { type: 'string', format: 'date' } },
      { id: 'email', schema: { type: 'string', format: 'email', maxLength: 254 } },
      { id: 'code', schema: { type: 'string', pattern: '^[A-Z]{3}$' } },
      { id: 'tags', schema: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
      { id: 'number', schema: { type: 'integer', minimum: 1 } },
      { id: 'phone', schema: { type: 'string' } },
    ],
    rules: [
      {
        id: 'phone-valid',
        at: 'phone',
        assert: { valid: ['phone', { var: 'form.phone' }, { var: 'config.country' }] },
      },
    ],
  },
  'flows/texts/en/all.json': textsOf('en'),
  'flows/texts/de/all.json': textsOf('de'),
  'flows/chains/acorn/config.json': {
    name: 'acorn',
    hosts: ['acorn.localhost'],
    demoDefault: true,
    defaultLanguage: 'de',
    translations: [
      { code: 'de', locale: 'de-DE', longName: 'Deutsch', shortName: 'DE', direction: 'ltr', order: 1 },
      { code: 'en', locale: 'en-GB', longName: 'English', shortName: 'EN', direction: 'ltr', order: 2 },
    ],
    lookAndFeel: { mainColor: '#0f6466', secondaryColor: '#10273d', siteLogo: 'acorn' },
    private: { key: 'never leaves' },
    centers: { '102': { country: 'AT' } },
  },
} as const

function textsOf(lang: 'en' | 'de') {
  const welcome = lang === 'de' ? 'Willkommen' : 'Welcome'
  return {
    'flow.join': lang === 'de' ? 'Mitglied werden' : 'Join',
    'flow.join.details': lang === 'de' ? 'Angaben' : 'Details',
    'flow.join.details.title': lang === 'de' ? 'Ihre Angaben' : 'Your details',
    'flow.join.details.intro': welcome,
    'flow.join.details.next': 'OK',
    'flow.join.ends.joined': welcome,
    'flow.join.ends.joined.text': welcome,
    'screen.hello': 'Hello',
    'form.details.name': 'Name',
    'form.details.birthday': 'Birthday',
    'form.details.email': 'E-mail',
    'form.details.code': 'Code',
    'form.details.tags': 'Tags',
    'form.details.number': 'Number',
    'form.details.phone': 'Phone',
    'form.details.rules.phone-valid': 'Phone?',
    'ui.skip': lang === 'de' ? 'Zum Inhalt' : 'Skip to content',
  }
}
