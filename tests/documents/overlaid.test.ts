import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { checkDocuments, type Finding } from '#server/releases/check-documents.ts'
import { inTurn } from '../support/in-turn.ts'
import { copyOfProduct } from './changed-product.ts'

/** Every slip that somebody may make in what an operation writes: a name left out or misspelled, another kind of value. */
interface Slip {
  readonly name: string
  readonly body: Json
}

function slipsIn(node: Json, put: (node: Json) => Json, at: string): readonly Slip[] {
  const slip = (kind: string, body: Json): Slip => ({ name: `${kind} ${at}`, body: put(body) })
  if (typeof node !== 'object' || node === null) return [slip('another kind of', typeof node === 'string' ? 7 : 'text')]
  if (Array.isArray(node)) {
    const members = node as readonly Json[]
    return [
      slip('another kind of', 'text'),
      ...members.flatMap((one, index) =>
        slipsIn(one, (body) => put(members.with(index, body)), `${at}/${(one as JsonObject | null)?.id ?? index}`),
      ),
    ]
  }
  return [
    slip('another kind of', [node]),
    ...Object.entries(node as JsonObject).flatMap(([name, value]) => {
      const { [name]: _, ...others } = node as JsonObject
      const misspelled = `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}`
      return [
        slip(`without ${name} in`, others),
        slip(`${misspelled} for ${name} in`, { ...others, [misspelled]: value }),
        ...slipsIn(value, (body) => put({ ...node, [name]: body }), `${at}/${name}`),
      ]
    }),
  ]
}

/** What an operation writes: an operation that is none is another story. */
function slipsOf(overlay: { readonly ops: readonly JsonObject[] }): readonly Slip[] {
  return overlay.ops.flatMap((op, index) => {
    const name = 'what' in op ? 'what' : 'to'
    if (!(name in op)) return []
    const put = (body: Json) =>
      ({ ...overlay, ops: overlay.ops.with(index, { ...op, [name]: body }) }) as unknown as Json
    return slipsIn(op[name] ?? null, put, `${op.in}/${op.insert ?? op.set}`)
  })
}

describe.each(['nordlys', 'ridgeline', 'waha'])('what the overlay of %s writes', (chain) => {
  const document = `flows/chains/${chain}/overlay.json`
  let product: Awaited<ReturnType<typeof copyOfProduct>>
  beforeAll(async () => {
    product = await copyOfProduct(chain)
  })
  afterAll(() => product.remove())

  it('is sound or told, whatever slip is in it: what no grammar takes, at its operation', {
    timeout: 900_000,
  }, async () => {
    const path = join(product.root, document)
    const before = readFileSync(path, 'utf8')
    const slips = slipsOf(JSON.parse(before))
    const wrong: string[] = []
    for (const { name, body } of inTurn(spread(slips), 5, 0)) {
      writeFileSync(path, JSON.stringify(body))
      const { problems } = await checkDocuments(product.root)
      const isTold = ({ code, message, path: place, operation, chains }: Finding): boolean =>
        message !== '' &&
        (chains ?? [chain]).includes(chain) &&
        (!code.startsWith('grammar.') || operation !== undefined || /^ops\//.test(place))
      wrong.push(...problems.filter((one) => !isTold(one)).map(({ code, at }) => `${name}: ${code} at ${at}`))
    }
    writeFileSync(path, before)

    expect(slips.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })
})

/** The same ones each day, spread over all by a number that shares no divisor with how many there are. */
const spread = <T>(all: readonly T[]): readonly T[] => all.map((_, index) => all[(index * 7919) % all.length] as T)
