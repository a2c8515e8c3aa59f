import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleOf, modulesOf, type RefusalInCode, refusalsIn } from './refusals-in-code.ts'

/** Sentences of refusals, by language: of the product and of every chain. */
const sentences = new Map(
  globSync('flows/{texts,chains/*/texts}/*/*.json').flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) // a file of ours
      .filter(([key]) => key.startsWith('errors.'))
      .map(([key, text]) => [`${path.dirname(file)} ${key}`, String(text)] as const),
  ),
)

/** What the sentence of a code names, in whichever language names most: `count` comes with what is counted. */
function namesOf(code: string, reason: string | null): readonly string[] {
  const named = (key: string) =>
    [...sentences].filter(([at]) => at.replace(/_(zero|one|two|few|many|other)$/, '').endsWith(` errors.${key}`))
  const own = reason === null ? [] : named(`${code}.${reason}`)
  const texts = own.length > 0 ? own : named(code)
  const isCounted = texts.some(([at]) => /_(zero|one|two|few|many|other)$/.test(at))
  const names = texts.flatMap(([, text]) =>
    [...text.matchAll(/\{\s*([^{},\s]+)[^{}]*\}/g)].map(([, name = '']) => name),
  )
  return [...new Set(isCounted ? [...names, 'count'] : names)]
}

const codes = new Set(
  [...sentences.keys()].map(
    (key) => /errors\.([A-Za-z]+[A-Za-z0-9_]*?)(?:_(?:one|two|few|many|other|zero))?(?:\.|$)/.exec(key)?.[1] ?? '',
  ),
)

/** What of its sentence a refusal does not say, one line each. */
const lackingOf = (refusals: readonly RefusalInCode[]) =>
  refusals.flatMap(({ at, code, reason, told }) => {
    const names = namesOf(code, reason)
    if (names.length === 0 || told === 'handedOn') return []
    if (told === 'unknown') return [`${at}: ${code} does not show what it tells`]
    return names.filter((name) => !told.includes(name)).map((name) => `${at}: ${code} lacks ${name}`)
  })

describe('a refusal of the server', () => {
  const refusals = refusalsIn(modulesOf('src/server/**/*.ts'), codes)

  it('tells every value that its sentence names, in every language', () => {
    expect(refusals.length).toBeGreaterThan(300)
    expect(lackingOf(refusals)).toEqual([])
  })

  it.each([
    ["refuse('TOO_MANY_INVOICES')", ['seed.ts:1: TOO_MANY_INVOICES lacks limit']],
    ["refuse('TOO_MANY_INVOICES', { params: { limit } })", []],
    ["const no = { code: 'PRICE_CHANGED', params: { shown } }", ['seed.ts:1: PRICE_CHANGED lacks now']],
    ["const params = more()\nrefuse('TRY_LATER', { params })", ['seed.ts:2: TRY_LATER does not show what it tells']],
    [
      "const wait = (minutes) => ({ minutes })\nrefuse('TRY_LATER', { params: wait(3) })",
      ['seed.ts:2: TRY_LATER lacks count'],
    ],
    ["because(isOld ? 'MINIMUM_TERM' : 'NOT_FOUND', '/x', { date })", []],
  ])('that lacks one is found: %s', (code, lacking) => {
    expect(lackingOf(refusalsIn([moduleOf('seed.ts', code)], codes))).toEqual(lacking)
  })
})
