import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { saidIn } from '../support/said-in.ts'

const folder = 'schemas/language'
const readJson = (path: string): JsonObject => JSON.parse(readFileSync(path, 'utf8'))
const schemasIn = (folder: string): ReadonlyMap<string, JsonObject> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))
  return new Map(names.map((name) => [name, readJson(join(folder, name))]))
}
const schemas = schemasIn(folder)

const isMap = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a member says about itself, or what it refers to says. */
function descriptionOf(schema: Json | undefined, file: string): string | null {
  if (!isMap(schema)) return null
  if (typeof schema.description === 'string') return schema.description
  if (typeof schema.$ref !== 'string') return null
  const [other = '', place = ''] = schema.$ref.split('#')
  const name = other === '' ? file : other
  const target = place
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((at, part) => (isMap(at) ? at[part] : undefined), schemas.get(name))
  return descriptionOf(target, name)
}

interface Member {
  readonly place: string
  readonly schema: Json
}

/** Every member that a document may have. One that is forbidden needs no explanation. */
function membersIn(node: Json | undefined, place: string): readonly Member[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => membersIn(one, `${place}/${index}`))
  if (!isMap(node)) return []
  return Object.entries(node).flatMap(([name, inside]) => {
    if (name !== 'properties' && name !== '$defs') return membersIn(inside, `${place}/${name}`)
    return Object.entries(isMap(inside) ? inside : {}).flatMap(([member, schema]) => [
      ...(schema === false ? [] : [{ place: `${place}/${member}`, schema }]),
      ...membersIn(schema, `${place}/${member}`),
    ])
  })
}

describe.each([...schemas])('%s', (file, schema) => {
  it('says what it is', () => {
    expect(schema).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  })

  it('explains every member in a sentence', () => {
    const silent = membersIn(schema, '').filter(
      ({ schema: member }) => !/^\S.{8,}/.test(descriptionOf(member, file) ?? ''),
    )

    expect(silent.map(({ place }) => place)).toEqual([])
  })
})

/** What developers alone write is refused in English. */
const ofDevelopers = ['fixture.schema.json', 'provider.schema.json', 'world.schema.json']

// A German operator reads the description of a place beside what is wrong there.
test.each(['schemas/language', 'schemas/catalogue'])('each description of %s is said in German, and no other', (of) => {
  const read = [...schemasIn(of)].filter(([name]) => !ofDevelopers.includes(name))
  const english = new Set(read.flatMap(([, schema]) => saidIn(schema, 'description')))
  const german = new Set(Object.keys(readJson(join(of, 'descriptions.json')).de as JsonObject))

  expect(english.size).toBeGreaterThan(200)
  expect([...english].filter((one) => !german.has(one))).toEqual([])
  expect([...german].filter((one) => !english.has(one))).toEqual([])
})

/** Documents of people by the grammar that they follow. */
const kinds: readonly [pattern: string, schema: string][] = [
  ['flows/*/flow.json', 'flow'],
  ['flows/screens/*.json', 'screen'],
  ['flows/site.json', 'site'],
  ['flows/config.json', 'config'],
  ['flows/chains/*/config.json', 'config'],
  ['flows/chains/*/overlay.json', 'overlay'],
  ['schemas/forms/*.json', 'form'],
  ['tests/flows/**/*.case.json', 'fixture'],
  ['tests/flows/worlds/*.json', 'world'],
]

describe.each(kinds)('documents at %s', (pattern, schema) => {
  const files = globSync(pattern)

  it('are there', () => {
    expect(files.length).toBeGreaterThan(0)
  })

  test.each(files)('%s names its grammar on its first line', (file) => {
    const [first, line] = Object.entries(readJson(file))[0] ?? []

    expect(first).toBe('$schema')
    expect(normalize(join(dirname(file), String(line)))).toBe(join(folder, `${schema}.schema.json`))
    expect(schemas.has(basename(String(line)))).toBe(true)
  })
})
