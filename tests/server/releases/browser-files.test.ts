import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { platformFrom, type ReleaseModule } from '#contract/release-file.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { shapesOf } from '#engine/forms/leaf-shape.ts'
import { validatorRuntime } from '#engine/tables/validator-runtime.ts'
import { checkOf } from '#server/releases/checks.ts'
import { loadReleases } from '#server/releases/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { memoryStore } from './memory-store.ts'
import { smallProduct } from './small-product.ts'

let release: LiveRelease

beforeAll(async () => {
  const { root } = await smallProduct()
  const loaded = await loadReleases({ root, demo: true, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  release = loaded.releases.liveRelease('acorn')
})

/** Runs a module as a browser does: no `require`, no `process`, nothing but the language. */
function run(path: string | undefined): ReleaseModule {
  const body = release.files.get(path ?? '')?.body ?? ''
  const script = body.replaceAll(/^export const (\w+)=/gm, 'exported.$1=')
  const exported: Partial<ReleaseModule> = {}
  runInNewContext(script, { exported }, { timeout: 1000 })
  return exported as ReleaseModule
}

describe('the module of a flow', () => {
  test('holds the flow, its forms and the values these use', () => {
    const module = run(release.urls.flows.join)

    expect(Object.keys(module.flows)).toEqual(['join'])
    expect(Object.keys(module.forms)).toEqual(['details'])
    expect(Object.keys(module.values)).toEqual(['word'])
  })

  test('holds the tables of the kinds that its rules ask for, and no others', () => {
    const { tables } = run(release.urls.flows.join)

    expect(Object.keys(tables.phones).length).toBeGreaterThan(200)
    expect(tables.postcodes).toEqual({})
    expect(tables.ibans).toEqual({})
  })

  test('requires nothing and evaluates nothing', () => {
    for (const [, { body }] of release.files) expect(body).not.toMatch(/require\(|new Function|\beval\(/)
  })

  test('checks values exactly as the server does', () => {
    const module = run(release.urls.flows.join)
    const browser = platformFrom(module.validators(validatorRuntime), module.tables)
    const shapes = shapesOf({ forms: module.forms, values: module.values })
    const value = fc.oneof(
      fc.constantFrom<Json>('2024-02-29', '2023-02-29', 'a@b.co', 'ABC', '', null, 0, 1.5, true, [], ['a', 'a'], {}),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
    )

    expect(shapes.length).toBeGreaterThan(6)
    fc.assert(
      fc.property(fc.constantFrom(...shapes), value, (shape, one) => {
        const check = checkOf(shape)
        if (!('run' in check)) throw new Error(check.reason)
        expect(browser.check(shape)(one)).toBe(check.run(one))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a compiled check', () => {
  test.each<[shape: JsonSchema, value: Json, keyword: string | null]>([
    [{ type: 'string', minLength: 2 }, '😀', 'minLength'],
    [{ type: 'string', minLength: 2 }, '😀😀', null],
    [{ type: 'string', format: 'date' }, '2023-02-29', 'format'],
    [{ type: 'string', format: 'email' }, 'a@b.c', 'format'],
    [{ type: 'string', pattern: '^\\p{L}+$' }, 'Åse', null],
    [{ type: 'string', pattern: '^\\p{L}+$' }, 'Å1', 'pattern'],
    [
      { type: 'array', uniqueItems: true, items: { type: 'object' } },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'uniqueItems',
    ],
    [{ type: 'array', items: { type: 'string' } }, [1], 'type'],
    [{ type: 'integer', minimum: 1 }, 0, 'minimum'],
    [{ type: 'number', multipleOf: 0.5 }, 0.75, 'multipleOf'],
    [{ type: ['string', 'null'] }, null, null],
  ])('%j of %j: %s', (shape, value, keyword) => {
    const check = checkOf(shape)

    expect('run' in check && check.run(value)).toBe(keyword)
  })
})

describe('what browsers get', () => {
  test('is named by its content, and never holds what is the server alone', () => {
    for (const [path, { body }] of release.files) {
      expect(path).toMatch(/^\/js\/release\/([\w-]+\.[0-9a-f]{16}\.(js|json)|release-[0-9a-f]{32}\.json)$/)
      expect(body).not.toContain('never leaves')
      expect(body).not.toContain('acorn.localhost')
    }
  })

  test('has the texts of every language of the chain', () => {
    const texts = JSON.parse(release.files.get(release.urls.texts.de ?? '')?.body ?? '{}')

    expect(texts).toMatchObject({ 'flow.join': 'Mitglied werden', 'ui.skip': 'Zum Inhalt' })
    expect(Object.keys(release.urls.texts)).toEqual(['de', 'en'])
  })

  test('tells nothing of pages to come', () => {
    const manifest = JSON.parse(release.files.get(`/js/release/release-${release.id}.json`)?.body ?? '{}')

    expect(manifest.urls).toEqual(release.urls)
    expect(manifest.site.routes.map(({ id }: { id: string }) => id)).toEqual(['join', 'hello', 'profile', 'home'])
  })
})
