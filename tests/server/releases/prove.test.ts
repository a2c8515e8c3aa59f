import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import type { Diagnostic } from '#server/releases/documents/diagnostic.ts'
import { loadReleases } from '#server/releases/index.ts'
import { reasons } from '#server/releases/operator-language.ts'
import { proveFlows } from '#server/releases/prove.ts'
import { provedBefore } from '#server/releases/proved-before.ts'
import { memoryStore } from './memory-store.ts'
import { documents, type SmallProduct, smallProduct } from './small-product.ts'

let product: SmallProduct
let store: ReturnType<typeof memoryStore>
const flow = documents['flows/join/flow.json']
const early = { id: 'early', end: 'joined', when: { '!': { var: 'answers.details.name' } } }

const wrong: Diagnostic = {
  code: 'stuck',
  document: 'flows/join/flow.json',
  place: '',
  ...reasons('is stuck', 'hängt fest'),
  severity: 'error',
}

beforeEach(async () => {
  product = await smallProduct()
  store = memoryStore()
})

const load = () => loadReleases({ root: product.root, demo: true, store, prove: proveFlows })
const told =
  'flows/join/flow.json steps/early: no path leads to this end, so nobody ever sees it: mend its condition and those before it, or remove it (chain acorn)'

async function unreachable(): Promise<void> {
  await product.write('flows/join/flow.json', { ...flow, steps: [flow.steps[0], early, flow.steps[1]] })
  for (const lang of ['de', 'en'])
    await product.write(`flows/texts/${lang}/more.json`, { 'flow.join.ends.early': 'Early' })
}

describe('flows that are shown to work', () => {
  test('become a release', async () => {
    expect(await load()).toMatchObject({ ok: true, notices: [] })
  })
})

describe('a flow with an end that nobody reaches', () => {
  test('keeps a first start from going on, and says where', async () => {
    await unreachable()

    expect(await load()).toEqual({
      ok: false,
      problems: [told],
      lost: ['acorn'],
    })
  })

  test('leaves the release that was there in its place, and says so', async () => {
    await load()
    await unreachable()

    const again = await load()

    expect(again).toMatchObject({
      ok: true,
      notices: [told, 'chain acorn goes on with its release 1, because its documents have the problems above'],
    })
    expect(store.rows).toHaveLength(1)
  })

  test('is not worked out again when it is stored', async () => {
    await load()
    const prove = async () => [wrong]

    expect(await loadReleases({ root: product.root, demo: true, store, prove })).toMatchObject({
      ok: true,
      notices: [],
    })
  })
})

describe('what was proved before', () => {
  const docs = { chain: 'acorn' } as ReleaseDocs
  const release = { id: 'a1', docs, sight: { chain: 'acorn', origins: new Map(), textFiles: [] } }

  test('is not proved again in the same build', async () => {
    let times = 0
    const prove = provedBefore(join(product.root, 'dist/proved'), async () => {
      times += 1
      return []
    })

    expect([await prove(release), await prove(release), await prove({ ...release, id: 'b2' })]).toEqual([[], [], []])
    expect(times).toBe(2)
  })

  test('is proved each time where it has findings, or where nothing can be noted', async () => {
    const told = provedBefore(join(product.root, 'dist/proved'), async () => [wrong])
    await product.writeText('dist/file', '')
    let times = 0
    const unnoted = provedBefore(join(product.root, 'dist/file/proved'), async () => {
      times += 1
      return []
    })

    expect([await told(release), await told(release)]).toEqual([[wrong], [wrong]])
    expect([await unnoted(release), await unnoted(release), times]).toEqual([[], [], 2])
  })
})

/** What decides a step or a field: anything, or one of two. */
const anything = { var: 'query.kind' }
const oneOfTwo = { if: [anything, 'silver', 'bronze'] }
/** Of two that exclude each other. */
const never = { if: [{ '===': [{ if: [anything, 'a', 'b'] }, 'c'] }, 'gold', 'silver'] }
const flowOf = (id: string, kind: Json) => ({ ...flow, id, route: `/${id}`, let: { kind } })
const details = documents['schemas/forms/details.json']

const write = async (texts: { readonly [key: string]: string }): Promise<void> => {
  for (const lang of ['de', 'en']) await product.write(`flows/texts/${lang}/more.json`, texts)
}

describe('what a flow does not show', () => {
  test('is no mistake where another flow that asks the same form shows it', async () => {
    const mode = { if: [{ '===': [{ var: 'let.kind' }, 'gold'] }, 'required', 'notUsed'] }
    const fields = details.fields.map((field) => (field.id === 'phone' ? { ...field, mode } : field))
    await product.write('schemas/forms/details.json', { ...details, fields })
    await product.write('flows/join/flow.json', flowOf('join', anything))
    await product.write('flows/again/flow.json', flowOf('again', never))
    await write({ 'flow.again': 'Again', 'flow.again.details': 'You', 'flow.again.ends.joined': 'Done' })

    expect(await load()).toMatchObject({ ok: true, notices: [] })
  })

  test("is no mistake of the product's where a chain has settled it", async () => {
    const [first, last] = flow.steps
    const extra = { id: 'extra', when: { '!!': { var: 'let.kind' } } }
    await product.write('flows/join/flow.json', { ...flowOf('join', anything), steps: [first, extra, last] })
    await write({ 'flow.join.extra': 'Extra', 'flow.join.extra.next': 'Next' })
    const ops = [{ in: 'flow:join', set: 'let/kind', to: oneOfTwo }]
    await product.write('flows/chains/acorn/overlay.json', { layer: 'acorn', ops })

    expect(await load()).toMatchObject({ ok: true })
  })
})

describe('an end that a chain takes out', () => {
  const remove = { in: 'flow:join', remove: 'steps/other' }
  const own = { in: 'flow:join', insert: 'steps', before: 'details', what: { id: 'ours', end: 'ours', when: anything } }
  const isThere = { '!!': anything }
  const isSwitchedOff = { and: [isThere, { '===': [{ var: 'config.joinForm.email' }, 'required'] }] }

  async function withEnd(when: Json, texts: { readonly [key: string]: string }, ops: readonly Json[]): Promise<void> {
    await product.write('flows/join/flow.json', {
      ...flow,
      steps: [{ id: 'other', end: 'other', when }, ...flow.steps],
    })
    await write({ 'flow.join.ends.other': 'Other', ...texts })
    await product.write('flows/chains/acorn/overlay.json', { layer: 'acorn', ops })
  }

  test('is told where members come to it, and come to another one then', async () => {
    await withEnd(isThere, {}, [remove])

    expect(await load()).toMatchObject({
      ok: false,
      problems: [
        'warning: flows/chains/acorn/overlay.json flow:join/steps/other (operation 1, remove): members come to the end "other" without this operation, and with it to another one ("joined"), whose sentences say something else: leave it in and change its sentences or its parts, or bring an end of your own to which they come',
      ],
    })
  })

  test('is no mistake where the chain brings one of its own', async () => {
    await withEnd(isThere, { 'flow.join.ends.ours': 'Ours' }, [remove, own])

    expect(await load()).toMatchObject({ ok: true })
  })

  test('is no mistake where settings keep everybody from it', async () => {
    await withEnd(isSwitchedOff, {}, [remove])

    expect(await load()).toMatchObject({ ok: true })
  })
})
