import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject, OpDoc } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { readSources } from '#server/releases/sources.ts'
import { flows } from '#tools/flows/index.ts'

/** The wishes of `flows/wishes.md`, carried out as they stand there: files of the chain, and what is laid into them. */
const chain = 'flows/chains/nordlys'
const wishes = readFileSync('flows/wishes.md', 'utf8')
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    files: [...section.matchAll(/^```json (\S+)\n([\s\S]*?)^```/gm)].map(([, file = '', text = '']) => ({
      file,
      body: JSON.parse(text) as Json,
    })),
  }))

const root = mkdtempSync(join(tmpdir(), 'foyer-wishes-'))
const member = { userId: 'p9', centerId: '101', birthday: '1990-05-05' }
const asMember = { user: member, person: member }
const ada = {
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthday: '1990-05-05',
  email: 'ada@example.com',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
  password: 'Geheim12!x',
}
const plan = { step: 'plan', give: { plan: 'flex', startDate: '2026-05-10' } }
const parking = { step: 'parking', give: { byCar: 'YES', plate: 'B AB 1' } }
const questions = {
  'questionnaire/get-questionnaire-template': {
    questionnaireId: 'q1',
    name: 'Why',
    required: true,
    form: {
      id: 'q1',
      fields: [{ id: 'why', schema: { enum: ['more'] }, mode: 'required', ui: { 'ui:title': 'Why?' } }],
    },
  },
}
const hamburg = {
  'config/load-centers-for-area': {
    centers: [
      {
        id: '105',
        name: 'Hafen',
        address: 'Kai 1',
        city: 'Hamburg',
        country: 'DE',
        onlineSale: true,
        startupDate: null,
        timeZone: 'Europe/Berlin',
      },
    ],
  },
}
const saved = { 'person/update-information': {} }
const joins = (given: Partial<FixtureDoc>): FixtureDoc => ({
  flow: 'join',
  chain: 'nordlys',
  today: '2026-03-02',
  world: 'small-club',
  do: [],
  expect: {},
  ...given,
  calls: { ...saved, ...given.calls },
})

/** What shows that a wish came true, by its number. */
const shown: { readonly [wish: string]: readonly FixtureDoc[] } = {
  1: [
    joins({
      context: { query: { centerId: '101' } },
      do: [plan, { step: 'details', give: ada, problems: ['details.locker:required'] }],
      expect: { at: 'details' },
    }),
    joins({ context: { query: { centerId: '110' } }, do: [plan], expect: { fields: { locker: 'notUsed' } } }),
  ],
  2: [
    {
      flow: 'freeze',
      chain: 'nordlys',
      today: '2026-06-10',
      world: 'freezable',
      context: { ...asMember, route: { subscriptionId: 's1', subscriptionCenterId: '101' } },
      do: [
        {
          step: 'dates',
          give: { from: '2026-07-01', to: '2026-07-28', reason: 'WORK' },
          problems: ['dates.reason:gone'],
        },
        { step: 'dates', give: { reason: 'TRAVEL' } },
      ],
      expect: { at: 'review' },
    },
  ],
  3: [
    joins({
      calls: { ...questions, ...hamburg },
      context: { ...asMember, query: { centerId: '105' } },
      do: [plan, parking],
      expect: { path: ['center', 'plan', 'parking', 'withdrawal'] },
    }),
    joins({
      calls: questions,
      context: { ...asMember, query: { centerId: '101' } },
      do: [plan, parking],
      expect: { at: 'questionnaire' },
    }),
  ],
  6: [
    joins({
      context: { ...asMember, query: { centerId: '101' } },
      do: [plan, parking],
      expect: {
        at: 'withdrawal',
        sent: { 'person/update-information': { form: 'parking', person: { byCar: 'YES', plate: 'B AB 1' } } },
      },
    }),
  ],
  8: [
    joins({
      context: { query: { centerId: '102' } },
      do: [{ step: 'plan', give: { plan: 'nord', startDate: '2026-05-10' } }],
      expect: { fields: { city: 'notUsed', gender: 'optional' } },
    }),
  ],
  9: [
    joins({
      context: { ...asMember, query: { centerId: '101' } },
      do: [
        { step: 'plan', give: { plan: 'flex', startDate: '2026-03-10' } },
        parking,
        { step: 'withdrawal', give: { read: true } },
        {
          step: 'payment',
          give: { contractTerms: true, option: 'cash' },
          problems: ['payment.option:too-large'],
        },
      ],
    }),
  ],
}

interface Played {
  readonly name: string
  readonly problems: readonly string[]
}
let played: readonly Played[] = []

beforeAll(async () => {
  const isWanted = (path: string) => !/chains.(?!nordlys)/.test(path)
  for (const folder of ['flows', 'schemas']) cpSync(folder, join(root, folder), { recursive: true, filter: isWanted })
  cpSync('tests/flows/worlds', join(root, 'tests/flows/worlds'), { recursive: true })
  // The city of the third wish: a chain whose clubs are in one alone has no need of it.
  const clubs = readFileSync(join(root, chain, 'catalogue/clubs.json'), 'utf8')
  writeFileSync(join(root, chain, 'catalogue/clubs.json'), clubs.replace('"city": "Berlin"', '"city": "Hamburg"'))
  for (const { file, body } of wishes.flatMap(({ files }) => files)) lay(join(root, chain, file), file, body)
  for (const [wish, cases] of Object.entries(shown)) {
    mkdirSync(join(root, 'tests/flows/wishes'), { recursive: true })
    for (const [index, one] of cases.entries()) {
      writeFileSync(join(root, `tests/flows/wishes/${wish}-${index}.case.json`), JSON.stringify(one))
    }
  }
  played = JSON.parse((await flows(['test', '--json'], root)).text).cases
})
afterAll(() => rmSync(root, { recursive: true }))

/** What stands under `overlay.json` are operations more; all else is laid over what the file holds. */
function lay(path: string, file: string, body: Json): void {
  const before: JsonObject = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const after =
    file === 'overlay.json'
      ? { ...before, ops: [...(before.ops as unknown as readonly OpDoc[]), ...(body as unknown as readonly OpDoc[])] }
      : mergeSettings(before, body as JsonObject)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(after))
}

describe('the wishes of the README', () => {
  test('are ten, each with a file of the chain', () => {
    expect(wishes.map(({ name }) => Number.parseInt(name, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(wishes.filter(({ files }) => files.length === 0)).toEqual([])
  })

  test('hold together, all at once', async () => {
    expect((await checkDocuments(root)).problems).toEqual([])
  })

  test.each(Object.keys(shown))('wish %s is what somebody meets', (wish) => {
    const own = played.filter(({ name }) => name.startsWith(`wishes/${wish}-`))

    expect(own.length).toBe(shown[wish]?.length)
    expect(own.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('change words, settings and pages where no case goes', async () => {
    const { chains } = await readSources(root)
    const docs = chains[0]?.docs

    expect(docs?.texts.en).toMatchObject({
      'flow.join.details.intro': 'Questions? Call us: {clubPhone}.',
      'form.lead-details.phone': 'Mobile or WhatsApp',
    })
    expect(docs?.centers['102']).toMatchObject({ contact: { phone: '030 5550102' } })
    expect(docs?.screens.profile?.blocks.map(({ id }) => id).slice(0, 3)).toEqual([
      'tabs',
      'account-notice',
      'questions',
    ])
    expect(docs?.config.contentBlocks).toMatchObject([{ id: 'renovation' }])
  })
})
