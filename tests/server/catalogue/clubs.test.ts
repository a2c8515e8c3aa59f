import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import {
  applyCatalogue,
  checkFiles,
  exportCatalogue,
  filesIn,
  problemLineOf,
  readShapes,
} from '#server/catalogue/index.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { somebody } from '../support/people.ts'
import { saidOf } from './german.ts'

startTestDatabase()
const shapes = readShapes(process.cwd())
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-catalogue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const factsFor = (chain: string) => ({ chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' })
const mitte = { id: '101', name: 'Mitte', address: 'Torstraße 140', zipCode: '10119', city: 'Berlin' }
const wedding = { ...mitte, id: '108', name: 'Wedding' }

async function problemsOf(files: { readonly [name: string]: string }): Promise<string[]> {
  const at = mkdtempSync(path.join(folder, 'files-'))
  mkdirSync(at, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(at, name), text)
  return (await checkFiles(filesIn(at), factsFor('c'))).problems.map(problemLineOf)
}

const clubsFile = (...clubs: readonly JsonObject[]) => ({ 'clubs.json': JSON.stringify({ clubs }, null, 2) })

describe('a catalogue of clubs', () => {
  it('in the files is what the database says after it, and exporting and applying again changes nothing', async () => {
    const facts = factsFor(freshChain())
    const first = await applyCatalogue({ clubs: [mitte, { ...wedding, opensOn: '2027-02-01' }] }, facts, { shapes })

    const exported = await exportCatalogue(facts, shapes)
    const again = await applyCatalogue(exported, facts, { shapes })

    expect(first).toMatchObject({ ok: true })
    expect(saidOf(first)).toEqual(['Mitte: new club', 'Wedding: new club'])
    expect(exported.clubs).toEqual([mitte, { ...wedding, opensOn: '2027-02-01' }])
    expect(again).toEqual({ ok: true, changes: [], effects: [], sentences: { en: [], de: [] } })
  })

  it('says a change in words, and deletes what nobody uses', async () => {
    const facts = factsFor(freshChain())
    await applyCatalogue({ clubs: [mitte, wedding] }, facts, { shapes })

    const judged = await applyCatalogue({ clubs: [{ ...mitte, opensOn: '2027-02-01', onlineSale: false }] }, facts, {
      shapes,
    })

    expect(saidOf(judged)).toEqual([
      'Mitte: opening day none -> 2027-02-01',
      'Mitte: sale online yes -> no',
      'Wedding: club deleted',
    ])
    expect(judged).toMatchObject({
      sentences: {
        de: ['Mitte: Eröffnung nichts -> 2027-02-01', 'Mitte: Verkauf online ja -> nein', 'Wedding: gelöscht (Club)'],
      },
    })
    expect((await exportCatalogue(facts, shapes)).clubs).toHaveLength(1)
  })

  it('deletes no club of somebody, and writes nothing then', async () => {
    const facts = factsFor(freshChain())
    await applyCatalogue({ clubs: [mitte, wedding] }, facts, { shapes })
    await somebody(facts.chain, { centerId: '108' })

    const judged = await applyCatalogue({ clubs: [{ ...mitte, name: 'Neue Mitte' }] }, facts, { shapes })

    expect(judged).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringMatching(/^"108" is used \(1\) and cannot be deleted/) }],
    })
    expect((await exportCatalogue(facts, shapes)).clubs?.[0]?.name).toBe('Mitte')
  })

  it('is a table as well', async () => {
    const table =
      'id;name;address;zipCode;city;onlineSale;texts.en.name;texts.en.address;texts.en.city\r\n101;"Mitte; Nord";Torstraße 140;01099;Berlin;no;Centre;Torstraße 140;Berlin\r\n'
    writeFileSync(path.join(folder, 'clubs.csv'), `\ufeff${table}`)

    const { entries, problems } = await checkFiles(filesIn(folder), factsFor('c'))

    expect(problems).toEqual([])
    expect(entries.clubs).toEqual([
      {
        id: '101',
        name: 'Mitte; Nord',
        address: 'Torstraße 140',
        zipCode: '01099',
        city: 'Berlin',
        onlineSale: false,
        texts: { en: { name: 'Centre', address: 'Torstraße 140', city: 'Berlin' } },
      },
    ])
  })

  it.each<[string, { readonly [name: string]: string }, readonly string[]]>([
    ['no JSON', { 'clubs.json': '{\n  "clubs": [}\n' }, ['clubs.json:2: is not JSON']],
    ['no town', clubsFile({ ...mitte, city: '' }), ['clubs.json:8: clubs/101/city has to have at least 1']],
    [
      'a name that is unknown',
      clubsFile({ ...mitte, zip: '1' }),
      ['clubs.json:9: clubs/101/zip is a name that is not known here'],
    ],
    [
      'no day',
      clubsFile({ ...mitte, opensOn: '2027-02-30' }),
      ['clubs.json:9: clubs/101/opensOn is no day of the calendar'],
    ],
    ['no zone', clubsFile({ ...mitte, timeZone: 'Berlin' }), ['clubs.json:9: clubs/101/timeZone is no time zone']],
    ['one twice', clubsFile(mitte, mitte), ['clubs.json:11: clubs/101/id stands twice: each club has its own']],
    [
      'two at once',
      clubsFile({ ...mitte, country: 'Germany' }, { ...wedding, vatPercent: 19 }),
      ['clubs.json:9: clubs/101/country', 'clubs.json:17: clubs/108/vatPercent'],
    ],
    ['a table and a document', { ...clubsFile(mitte), 'clubs.csv': 'id' }, ['clubs.csv:1: stands beside clubs.json']],
    ['a file of nothing', { 'club.json': '{}' }, ['club.json:1: is no file of a catalogue']],
    [
      'a table with a wrong cell',
      { 'clubs.csv': 'id,name,address,city,onlineSale\n1,A,B,C,yes\n2,A,B,C,perhaps' },
      ['clubs.csv:3: clubs/2/onlineSale is "perhaps", and has to be true or false'],
    ],
    ['a table with a quote that is open', { 'clubs.csv': 'id,name\n1,"A' }, ['clubs.csv:1: has a quote']],
    ['a column twice', { 'clubs.csv': 'id,name,name\n1,A,B' }, ['clubs.csv:1: names the column "name" twice']],
    ['no row below what are no columns', { 'clubs.csv': '{"clubs": []}' }, ['clubs.csv:1: has no row, and ']],
  ])('with %s is refused with file, line and sentence', async (_, files, expected) => {
    const problems = await problemsOf(files)

    expect(problems).toEqual(expected.map((one) => expect.stringContaining(one)))
  })
})
