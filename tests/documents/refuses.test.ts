import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { toldCodes } from '#server/releases/documents/sentences.ts'
import { casesIn } from './cases.ts'
import { copyOfProduct, type DocumentCase } from './changed-product.ts'

interface RefusedCase extends DocumentCase {
  /** `at`: document and place; several when a form is used in several. Nothing else is found. */
  readonly expect: {
    readonly code: string
    readonly at: string | readonly string[]
    readonly severity?: 'warning' | 'remark'
  }
}

const cases = casesIn<RefusedCase>('tests/documents/refuses')
let product: Awaited<ReturnType<typeof copyOfProduct>>
/** Remarks on the good documents. */
let usual: readonly string[]

beforeAll(async () => {
  product = await copyOfProduct()
  usual = await found()
})
afterAll(() => product.remove())

/** What is found as `severity code at`. */
async function found(): Promise<readonly string[]> {
  const { problems, remarks } = await checkDocuments(product.root)
  const lines = [...problems, ...remarks].flatMap(({ severity, code, at, follows }) =>
    [at, ...follows].map((place) => `${severity} ${code} at ${place}`),
  )
  // In two languages the same is lacking twice.
  return [...new Set(lines)]
}

describe('the check of documents', () => {
  it('finds nothing in the documents that the cases change', async () => {
    const { problems } = await checkDocuments(product.root)

    expect(problems).toEqual([])
  })

  it.each(cases.map((one) => [one.name, one] as const))('tells, and tells nothing else: %s', async (_, one) => {
    const undo = await product.change(one)

    const all = await found()
    await undo()

    const { code, at, severity = 'error' } = one.expect
    const places = typeof at === 'string' ? [at] : at
    expect(all.filter((line) => !usual.includes(line))).toEqual(
      places.map((place) => `${severity} ${code} at ${place}`),
    )
  })

  it('says of each what is wrong in a sentence', async () => {
    const [one] = cases
    if (!one) throw new Error('there are no cases')
    const undo = await product.change(one)
    const { problems } = await checkDocuments(product.root)
    await undo()

    expect(problems[0]).toMatchObject({ code: one.expect.code, message: expect.stringMatching(/^.{10,}$/) })
  })
})

describe('the list of cases', () => {
  it('has at least sixty, each with a name of its own', () => {
    const names = cases.map(({ name }) => name)

    expect(names.length).toBeGreaterThanOrEqual(60)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has one for every code that the check can tell', () => {
    const covered = new Set(cases.map((one) => one.expect.code))
    const lacking = codes().filter((code) => !covered.has(code))

    expect(codes().length).toBeGreaterThan(90)
    expect(lacking).toEqual([])
  })

  it('expects no code that nothing tells', () => {
    const known = new Set(codes())

    expect(cases.map((one) => one.expect.code).filter((code) => !known.has(code))).toEqual([])
  })
})

/** Every code: those with a sentence, and those that the source writes down beside their reason. */
function codes(): readonly string[] {
  const files = globSync(['src/engine/{check,overlay,logic,theme}/*.ts', 'src/server/releases/**/*.ts']).filter(
    // Codes of languages, and what only the database knows (`load-releases.test.ts`).
    (file) => !file.endsWith('languages.ts') && !file.endsWith('clubs.ts'),
  )
  const written = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:(?:problem|problemAt|warningAt|remarkAt|refuse|note)\((?:[^()']*?, )?|\bcode ?[:=] ?(?:[^'\n]*\? )?)'([a-zA-Z]+(?:\.[a-z-]+)?)'(?: : '([a-zA-Z.-]+)')?/g,
    ),
  ])
  // Written in another way than beside a reason.
  const others = ['grammar.name', 'grammar.missing', 'grammar.value', 'host.twice', 'default.twice']
  return [
    ...new Set([
      ...toldCodes,
      ...others,
      ...written.flatMap(([, ...found]) => found.filter((code) => code !== undefined)),
    ]),
  ]
}
