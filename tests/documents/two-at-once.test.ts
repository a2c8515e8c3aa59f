import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { inTurn } from '../support/in-turn.ts'
import { casesIn } from './cases.ts'
import { areApart, copyOfProduct, type DocumentCase } from './changed-product.ts'

interface RefusedCase extends DocumentCase {
  readonly expect: { readonly code: string; readonly at: string | readonly string[]; readonly severity?: string }
}

const cases = casesIn<RefusedCase>('tests/documents/refuses')
let product: Awaited<ReturnType<typeof copyOfProduct>>

beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

it('any two faults of different documents are both told at once', { timeout: 4 * 3_600_000 }, async () => {
  const wrong: string[] = []
  const all = inTurn(scattered(pairs()), byDay, Number(process.env.FOYER_TWO_AT_ONCE ?? 0))
  for (const [one, other] of [...onceHidden.map(pairOf), ...all]) {
    const told = await toldOf(one, other)
    const lacking = [one, other].filter((each) => !trulyHides(each === one ? other : one, each) && !isTold(each, told))
    wrong.push(...lacking.map(({ name }) => `"${name}" is not told of "${one.name}" and "${other.name}"`))
  }

  expect(wrong).toEqual([])
})

const byDay = 24

/** One of each kind in which the first was hidden by the second. */
const onceHidden = [
  ['sentences in a language that the chain does not offer', 'a page that leads to no screen'],
  ['a sentence without a word', 'a text holds a sign that no database keeps'],
  ['a paper that nothing asks for', "a form of a chain with the name of one of the product's"],
  ['a text of a step that does not exist', 'a document is named otherwise than its file'],
  ['a kind of plan that the contract does not know', "JavaScript's loose equality"],
  ['a condition in a form of a chain that reads nothing', 'an operator that does not exist'],
  ['a rule at no field', 'an operation gives an end a form'],
  ['a placeholder that nobody fills in', 'a name of a step is misspelt'],
  ['a link of the footer to a page that does not exist', 'an access is none'],
  ['a form that no step asks', 'an operation on what the product has locked'],
] as const

function pairOf(names: readonly [string, string]): readonly [RefusedCase, RefusedCase] {
  const [one, other] = names.map((name) => cases.find((each) => each.name === name))
  if (!one || !other) throw new Error(`there is no case of ${names.join(' and ')}`)
  return [one, other]
}

function pairs(): readonly (readonly [RefusedCase, RefusedCase])[] {
  return cases.flatMap((one, index) =>
    cases.slice(index + 1).flatMap((other) => (areApart(one, other) ? [[one, other] as const] : [])),
  )
}

/** In an order in which neighbours have nothing in common; the same on every machine. */
function scattered<T>(all: readonly T[]): readonly T[] {
  // A step that no list is a multiple of.
  const step = 7919
  return all.map((_, index) => all[(index * step) % all.length] as T)
}

async function toldOf(one: RefusedCase, other: RefusedCase): Promise<readonly string[]> {
  const undone = [await product.change(one)]
  undone.unshift(await product.change(other))
  const { problems, remarks } = await checkDocuments(product.root)
  for (const undo of undone) await undo()
  return [...problems, ...remarks].flatMap(({ severity, code, at, follows }) =>
    [at, ...follows].map((place) => `${severity} ${code} at ${place}`),
  )
}

const isTold = ({ expect: { code, at, severity = 'error' } }: RefusedCase, told: readonly string[]): boolean =>
  [at].flat().every((place) => told.includes(`${severity} ${code} at ${place}`)) ||
  // A sentence that several documents need is told at the first that is there.
  (code === 'text.missing' && told.some((line) => line.startsWith(`${severity} ${code} at `)))

/** What takes a name, or a whole document away, and with it what another fault is held against. */
function trulyHides(hider: RefusedCase, { expect: { code, at, severity }, in: document }: RefusedCase): boolean {
  // It may be in what cannot be read.
  if (code === 'acknowledged.stale') return true
  // What documents say of each other is judged as a chain has it.
  if (hider.expect.code === 'chain.none') return true
  if (hider.expect.code === 'language.none') return code.startsWith('text.')
  // Which parts a page has, its screen says.
  if (hider.expect.code === 'screen.unknown' && code === 'address.part') return true
  const places = [hider.expect.at].flat()
  // Any step that is missed may be the one whose id cannot be read.
  if (places.some((place) => place.endsWith('/id'))) return /^(?:overlay\.(?:anchor|missing)|text\.unused)$/.test(code)
  if (places.every((place) => place.includes(' '))) return false
  // Whether it is acknowledged stood in the settings of the product.
  if (hider.in === 'flows/config.json' && severity === 'warning' && !document.startsWith('flows/chains/')) return true
  const [, flow] = /^flows\/([^/]+)\/flow\.json$/.exec(hider.in) ?? []
  if (flow !== undefined && [at].flat().some((place) => new RegExp(`\\bflows?[:/.]${flow}\\b`).test(place))) return true
  return goneWith.some(([gone, codes]) => gone.test(hider.in) && codes.test(code))
}

/** Codes of what cannot be known without a document: minimums and names of settings, what a form reads of its flow. */
const goneWith: readonly (readonly [gone: RegExp, codes: RegExp])[] = [
  [
    /^flows\/config\.json$/,
    /^(?:law|setting)\.|^(?:menu\.twice|footer\.id|switch\.absent|route\.needed|text\.unused)$/,
  ],
  [/flow\.json$/, /^(?:read|value|entry|name|comparison|date|placeholder|input)\.|^(?:setting|form|text)\.unused$/],
  [/\/screens\//, /^(?:setting|text|form)\.unused$|\.stale$|^(?:address|route)\./],
  [/^schemas\//, /^(?:value|read|mode|widget|block)\./],
]
