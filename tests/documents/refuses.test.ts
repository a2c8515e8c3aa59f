import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { isProved } from '#server/releases/documents/finding-words.ts'
import { toldCodes } from '#server/releases/documents/sentences.ts'
import { shareOf } from '../support/in-turn.ts'
import { inBatches } from './batches.ts'
import { casesIn } from './cases.ts'
import { copyOfProduct, type DocumentCase } from './changed-product.ts'

interface RefusedCase extends DocumentCase {
  /** `at`: document and place; several when a form is used in several. Nothing else is found. */
  readonly expect: {
    readonly code: string
    readonly at: string | readonly string[]
    readonly severity?: string
  }
}

const cases = casesIn<RefusedCase>('tests/documents/refuses')
const played = shareOf(cases, 5)
const overlay = 'flows/chains/nordlys/overlay.json'
const lockedOp = { in: 'flow:join', set: 'steps/payment/half', to: true }
const contrastWords = /text in #f9fafb on the main colour #8a9aa0 has a contrast of 2\.7:1, and 4\.5:1 is the aim/
let product: Awaited<ReturnType<typeof copyOfProduct>>
/** Each sentence with which something was told → its code, and the same in German. */
const said = new Map<string, { readonly code: string; readonly german: string }>()
/** Remarks on the good documents. */
let usual: readonly string[]

beforeAll(async () => {
  product = await copyOfProduct()
  usual = await found()
}, 120_000)
afterAll(() => product.remove())

/** What is found as `severity code at`; each sentence is read on the way. */
async function found(): Promise<readonly string[]> {
  const { problems, remarks } = await checkDocuments(product.root)
  for (const { code, message, messageIn } of problems) {
    said.set(message, { code, german: messageIn?.('de') ?? message })
  }
  const lines = [...problems, ...remarks].flatMap(({ severity, code, at, follows }) =>
    [at, ...follows].map((place) => `${severity} ${code} at ${place}`),
  )
  // In two languages the same is lacking twice.
  return [...new Set(lines)]
}

/** What is found with the changes of these cases that is not found without them. */
async function foundNewly(all: readonly RefusedCase[]): Promise<readonly string[]> {
  const lines = await product.changed(all, found)
  return lines.filter((line) => !usual.includes(line))
}

function expectedOf({ expect: { code, at, severity = 'error' } }: RefusedCase): readonly string[] {
  return [at].flat().map((place) => `${severity} ${code} at ${place}`)
}

const isToldTogether = async (batch: readonly RefusedCase[]): Promise<boolean> =>
  isDeepStrictEqual((await foundNewly(batch)).toSorted(), batch.flatMap(expectedOf).toSorted())

const isTold = inBatches(played, isToldTogether)

describe('the check of documents', () => {
  it('finds nothing in the documents that the cases change', async () => {
    const { problems } = await checkDocuments(product.root)

    expect(problems).toEqual([])
  })

  it.each(played.map((one) => [one.name, one] as const))('tells, and tells nothing else: %s', async (_, one) => {
    if (await isTold(one)) return

    expect(await foundNewly([one])).toEqual(expectedOf(one))
  })

  it('says of each in a sentence what is wrong and what to do, in words that need no source', () => {
    const all = [...said].map(([message, { code }]) => `${code}: ${message}`)
    const isTechnical = (line: string): boolean =>
      /undefined|(?<!to )null\b(?! sign| without| is none)|\[object|\\"|\["|EISDIR: |Error: |expression of the language/.test(
        line,
      )
    const saysWhatToDo = (line: string): boolean => /: .*(?:[:;?] \S|, so |has to be [^(]|\) \()/.test(line)

    expect(all.length).toBeGreaterThan(process.env.FOYER_TEST_DAY ? 30 : 100)
    expect(all.filter(isTechnical)).toEqual([])
    expect(all.filter((line) => !saysWhatToDo(line) || line.length > 430)).toEqual([])
  })

  it('says each to a German operator in German', () => {
    const quoted = /"[^"]*"|„[^“]*“|\(.*\)$|\([^()]*\)|\bes gibt [\w$-]+, .*$|#\/\S+/g
    const english = /\b(the|and|which|nobody|members|would|write|leave|there (is|are)|did you mean|has to|is no)\b/
    const unsaid = [...said].filter(([message, { german }]) => german === message)
    const mixed = [...said].filter(([, { german }]) => english.test(german.replace(quoted, '')))

    expect(unsaid).toEqual([])
    expect(mixed).toEqual([])
  })

  it.each([
    ['a name', 'flows/join/flow.json', { set: 'steps/plan/wen', to: true }, 'did you mean "when"?'],
    ['what is read', 'flows/join/flow.json', { set: 'steps/plan/when', to: { var: 'let.mean' } }, '"let.means"?'],
    ['a form', 'flows/join/flow.json', { set: 'steps/plan/form', to: 'pick-plans' }, 'did you mean "pick-plan"?'],
    ['a setting', 'flows/chains/nordlys/config.json', { set: 'minimunAge', to: 16 }, 'did you mean "minimumAge"?'],
    ['a page', 'flows/chains/nordlys/config.json', { set: 'redirects', to: { homeMember: '/profil' } }, '"/profile"?'],
    ['a lock', overlay, { insert: 'ops', what: lockedOp }, /is locked by the product: nobody may get around it/],
    ['a circle', 'flows/join/flow.json', { set: 'let/centerId', to: { var: 'let.centerId' } }, 'let.centerId → let.c'],
    ['a contrast', 'flows/chains/nordlys/config.json', { set: 'lookAndFeel/mainColor', to: '#8a9aa0' }, contrastWords],
  ])('helps with %s', async (name, document, change, words) => {
    const undo = await product.change({ name, in: document, change })

    const { problems } = await checkDocuments(product.root)
    await undo()

    expect(problems.map(({ message }) => message).join('\n')).toMatch(words)
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

/** Every code: those with a sentence, and those that the source writes down beside their reason, but what only playing finds. */
function codes(): readonly string[] {
  const files = globSync(['src/engine/{check,overlay,logic,theme}/*.ts', 'src/server/releases/**/*.ts']).filter(
    // Codes of languages.
    (file) => !file.endsWith('languages.ts'),
  )
  const written = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:(?:problem|problemAt|warningAt|remarkAt|refuse|note)\(\s*(?:[^()']*?, )?|\bcode ?[:=] ?(?:[^'\n]*\? )?)'([a-zA-Z]+(?:\.[a-z-]+)?)'(?: : '([a-zA-Z.-]+)')?/g,
    ),
  ])
  // Written in another way than beside a reason.
  const others = ['grammar.name', 'grammar.missing', 'grammar.value', 'host.twice', 'default.twice']
  return [
    ...new Set([
      ...toldCodes,
      ...others,
      ...written.flatMap(([, ...found]) => found.filter((code) => code !== undefined && !isProved(code))),
    ]),
  ]
}
