import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { keepExamples } from '#server/releases/difference/cases.ts'
import { compareReleases } from '#server/releases/difference/compare.ts'
import { sideOf } from '#server/releases/difference/sides.ts'
import { keepExplorations, proveFlows } from '#server/releases/prove.ts'
import { type ChainSource, readSources } from '#server/releases/sources.ts'

/** Flows that read settings, share forms and have sentences with names. */
const flows = ['join', 'freeze', 'generate-lead', 'terminate', 'addon', 'edit-child']
const chain = 'nordlys'
let source: ChainSource & { readonly docs: ReleaseDocs }

beforeAll(async () => {
  const { chains } = await readSources(process.cwd())
  const found = chains.find((one) => one.chain === chain)
  if (!found?.docs) throw new Error('the chain has no documents')
  const own = Object.entries(found.docs.flows).filter(([id]) => flows.includes(id))
  source = { ...found, docs: { ...found.docs, flows: Object.fromEntries(own) } }
})

/** A release like the first with one place changed, chosen by numbers. */
type Edit = (docs: ReleaseDocs, at: number, to: number) => ReleaseDocs
const words = ['required', 'optional', 'notUsed']

const edits: { readonly [what: string]: Edit } = {
  setting: (docs, at, to) => ({ ...docs, config: turned(docs.config, at, to) }),
  club: (docs, at, to) => {
    const clubs = Object.keys(docs.centers)
    const id = clubs[at % clubs.length] ?? '101'
    const mobile = words[to % 3] ?? ''
    return { ...docs, centers: { ...docs.centers, [id]: { ...docs.centers[id], joinForm: { mobile } } } }
  },
  field: (docs, at, to) => {
    const all = Object.values(docs.forms).flatMap((form) => form.fields.map((field) => [form, field] as const))
    const [form, field] = all[at % all.length] ?? []
    if (!form || !field) return docs
    const fields = form.fields.map((one) =>
      one === field ? { ...one, mode: to % 2 === 0 ? 'required' : 'optional' } : one,
    )
    return { ...docs, forms: { ...docs.forms, [form.id]: { ...form, fields } } } as ReleaseDocs // a word is a mode
  },
  sentence: (docs, at, to) => {
    const de = { ...docs.texts.de }
    const keys = Object.keys(de).filter((key) => flows.some((flow) => key.startsWith(`flow.${flow}.`)))
    const key = keys[at % keys.length] ?? ''
    if (to % 3 === 0) delete de[key]
    else de[key] = to % 3 === 1 ? `${de[key]} {planName}` : 'Anders.'
    return { ...docs, texts: { ...docs.texts, de } }
  },
  step: (docs, at, to) => {
    // The last step is an end without a condition: the check refuses any other before a path is proved.
    const all = Object.values(docs.flows).flatMap((flow) =>
      flow.steps.slice(0, -1).map((step) => [flow, step] as const),
    )
    const [flow, step] = all[at % all.length] ?? []
    if (!flow || !step) return docs
    const steps = flow.steps.map((one) => (one === step ? { ...one, when: to % 2 === 0 } : one))
    return { ...docs, flows: { ...docs.flows, [flow.id]: { ...flow, steps } } }
  },
}

/** One leaf of settings with another value of its kind. */
function turned(settings: JsonObject, at: number, to: number): JsonObject {
  const leaves: (readonly string[])[] = []
  const visit = (value: Json | undefined, path: readonly string[]): void => {
    if (isMap(value)) for (const [name, one] of Object.entries(value)) visit(one, [...path, name])
    else if (typeof value === 'boolean' || words.includes(String(value))) leaves.push(path)
  }
  visit(settings, [])
  const place = leaves[at % leaves.length] ?? []
  const put = (value: Json | undefined, [name, ...rest]: readonly string[]): Json => {
    if (name === undefined) return typeof value === 'boolean' ? !value : (words[to % 3] ?? null)
    return { ...(isMap(value) ? value : {}), [name]: put(isMap(value) ? value[name] : undefined, rest) }
  }
  return put(settings, place) as JsonObject // of an object comes an object
}

async function judged(docs: ReleaseDocs): Promise<unknown> {
  const proved = await proveFlows({ id: '', docs, sight: { ...source.sight, docs } })
  const { written, diffs } = await compareReleases({ chain, before: sideOf(source.docs), after: sideOf(docs) })
  const findings = proved.map(({ code, document, place, severity, reason, flow, follows }) =>
    [code, document, place, severity, reason, flow, follows?.join()].join(' '),
  )
  const changes = diffs.flatMap(({ flow, changes: all }) =>
    all.map(({ example: _, ...change }) => `${flow} ${JSON.stringify(change)}`),
  )
  return { findings: findings.sort(), changes: changes.sort(), written }
}

function keep(count: number): void {
  keepExplorations(count)
  keepExamples(count)
}

test('a draft of which only what has changed is judged again is judged as if it were new', {
  timeout: 300_000,
}, async () => {
  const step = fc.record({ what: fc.constantFrom(...Object.keys(edits)), at: fc.nat(9999), to: fc.nat(5) })
  const drafts = fc.sample(step, { numRuns: 3, seed: Date.now() >> 16 })

  let docs = source.docs
  for (const { what, at, to } of drafts) {
    docs = edits[what]?.(docs, at, to) ?? docs
    keep(500)
    const inPart = await judged(docs)
    keep(0)
    const whole = await judged(docs)

    expect(inPart, JSON.stringify(drafts)).toEqual(whole)
  }
})

test('the order in which a database gives members back is no difference', { timeout: 120_000 }, async () => {
  const edited = edits.field?.(source.docs, 9, 1) ?? source.docs
  const stored = { ...source.docs, ...backwards({ flows: source.docs.flows, forms: source.docs.forms }) }
  const one = await compareReleases({ chain, before: sideOf(source.docs), after: sideOf(edited) })
  const other = await compareReleases({ chain, before: sideOf(stored), after: sideOf(edited) })

  expect(other.diffs.map(({ changes }) => changes)).toEqual(one.diffs.map(({ changes }) => changes))
})

/** The same with the members of each object in another order. */
function backwards<T>(of: T): T {
  if (Array.isArray(of)) return of.map(backwards) as T // a list of the same
  if (typeof of !== 'object' || of === null) return of
  const members = Object.entries(of).map(([name, value]) => [name, backwards(value)])
  return Object.fromEntries(members.reverse()) as T // of the same members
}
