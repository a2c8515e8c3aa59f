import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, mapOf } from '#engine/logic/values.ts'
import { refusals } from '#server/catalogue/diff.ts'
import { germanTitles } from '#server/catalogue/german-titles.ts'
import {
  catalogueShapes,
  checkCatalogue,
  checkFiles,
  completed,
  differences,
  kinds,
  readShapes,
} from '#server/catalogue/index.ts'
import { inWords } from '#server/catalogue/words.ts'
import { saidIn } from '../../support/said-in.ts'
import { broken, factsOfChain, faults, nameOf, problemsOf, sound } from './faults.ts'
import { expectGerman, leftInEnglish } from './german.ts'

// A German operator reads no English of a catalogue: neither of what is wrong with it, nor of what becomes of it.

it.each(faults.map((fault) => [nameOf(fault), fault] as const))('%s is told in German', async (_, fault) => {
  const problems = await problemsOf(broken(sound, fault))

  expect(problems).not.toEqual([])
  expectGerman(problems)
})

describe('in German is said', () => {
  it.each([
    ['a file that is none', 'plants.json', '{}'],
    ['what is no JSON', 'plans.json', '{ "plans": ['],
    ['a table that is not UTF-8', 'clubs.csv', Buffer.from([0x69, 0x64, 0x0a, 0xff])],
    ['a quote that is not closed', 'clubs.csv', 'id\n"101'],
    ['an empty table', 'clubs.csv', ''],
    ['a column that stands twice', 'clubs.csv', 'id,id\n101,102'],
    ['a column that is none, without a row', 'clubs.csv', 'id,colour'],
    ['a column that is none', 'clubs.csv', 'id,name,address,city,colour\n101,Mitte,Street 1,Berlin,red'],
    ['a row with too many cells', 'clubs.csv', 'id,name,address,city\n101,Mitte,Street 1,Berlin,red'],
  ])('%s', async (_, name, text) => {
    const { problems } = await checkFiles(new Map([[name, Buffer.from(text)]]), factsOfChain)

    expect(problems).not.toEqual([])
    expectGerman(problems)
  })

  it('a table beside a file of the same kind', async () => {
    const files = ['plans.json', 'plans.csv'].map((name) => [name, Buffer.from('{}')] as const)
    const { problems } = await checkFiles(new Map(files), factsOfChain)

    expectGerman(problems)
  })

  it('what is only to be known', () => {
    const [yoga, ...others] = sound.series ?? []
    const [why] = sound.questionnaires ?? []
    const options = {
      id: 'o',
      kind: 'SelectSingleOption',
      options: ['a', 'b'],
      texts: { en: { title: 'A or B?', options: { a: 'A', c: 'C' } } },
    }
    const catalogue = {
      ...sound,
      addons: [{ id: 'towel', texts: { en: { name: 'Towel' }, fr: { name: 'Serviette' } }, price: '5.00' }],
      questionnaires: [{ ...why, questions: [options] }] as readonly JsonObject[],
      series: [
        { ...yoga, capacity: 0 },
        { ...yoga, id: 'yoga-again' },
        { ...yoga, id: 'yoga-for-ever', from: '2020-01-06', to: '2020-03-01' },
        { ...yoga, id: 'yoga-too', from: '2020-01-06', to: '2020-03-01' },
        ...others,
      ] as readonly JsonObject[],
    }
    const found = checkCatalogue(catalogue, { ...factsOfChain, languages: ['en', 'de'] }, readShapes(process.cwd()))

    const said = found.map(({ reason }) => reason).join('\n')
    for (const one of [
      'nobody reads it',
      'add the words',
      'nobody can book it',
      'for the first time',
      'on Mondays',
      'none of the options',
      'no words for',
    ])
      expect(said).toContain(one)
    expectGerman(found)
  })
})

describe('what becomes of a catalogue', () => {
  const shapes = catalogueShapes()
  const whole = completed(sound, factsOfChain, shapes)
  const used = () => ({ live: 3, ever: 4, clubs: { '102': 1 } })

  it.each(kinds.map(({ id }) => id))('%s that are used are neither deleted nor changed, said in German', (kind) => {
    const other = { ...whole, [kind]: [] }
    const gone = differences(whole, other)
    const members = Object.keys(whole[kind]?.[0] ?? {})
    const changed = (whole[kind] ?? []).map((entry) => ({
      kind,
      id: 'x',
      what: 'changed' as const,
      members,
      before: entry,
      after: entry,
    }))
    const refused = refusals([...gone, ...changed], used)

    expect(refused).not.toEqual([])
    expectGerman(refused)
  })

  it('is said in German, of each fault that changes what is sold', () => {
    const left = faults.flatMap((fault) => {
      const [kind] = fault
      const after = completedOrNull(broken(sound, fault))
      if (after === null) return []
      return differences(whole, after).flatMap((one) => {
        const reading = { catalogue: whole, uses: used, shapes }
        const [en, de] = [inWords(one, { ...reading, lang: 'en' }), inWords(one, { ...reading, lang: 'de' })]
        if (en.length !== de.length) return [`${kind}: not as many sentences`]
        const values = [fault[3], ...(whole[kind] ?? [])].flatMap(textsIn)
        // Without the name before the colon and the values of the file, which are no language.
        const own = (sentence = '') =>
          values.reduce((left, value) => left.replaceAll(value, ''), sentence.replace(/^[^:]*: /, ''))
        return en.flatMap((said, at) => (/[a-z]/i.test(own(said)) ? leftInEnglish(own(said), own(de[at])) : []))
      })
    })

    expect(left).toEqual([])
  })

  /** What does not fit the grammar may have no difference. */
  function completedOrNull(catalogue: typeof sound) {
    try {
      return completed(catalogue, factsOfChain, shapes)
    } catch {
      return null
    }
  }
})

describe('the grammar', () => {
  const folder = 'schemas/catalogue'
  const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))
  const parts = files.map((name) => {
    const { properties, $defs } = readJson(`${folder}/${name}`)
    return { properties, $defs } as JsonObject
  })

  it('has a German name for each title', () => {
    const titles = parts.flatMap((part) => saidIn(part, 'title'))

    expect(titles.length).toBeGreaterThan(100)
    expect(titles.filter((title) => !Object.hasOwn(germanTitles, title))).toEqual([])
  })
})

/** Every text of a value, the longest first. */
const textsIn = (value: Json | undefined): readonly string[] => {
  const found =
    typeof value === 'string' ? [value] : isMap(value) || isList(value) ? Object.values(value).flatMap(textsIn) : []
  return found.filter((text) => text.length > 1).sort((one, other) => other.length - one.length)
}

const readJson = (file: string): JsonObject => mapOf(JSON.parse(readFileSync(file, 'utf8')))
