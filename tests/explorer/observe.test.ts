import { describe, expect, test } from 'vitest'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld, type WorldCalls } from '#engine/flow/world.ts'
import { itemsOf, observe } from '#explorer/items/index.ts'
import { platform } from '../engine/flow/desk.ts'
import { calls, shop } from './small-shop.ts'

const docs = shop({ gifts: false, old: false, note: 'optional' })
const items = itemsOf(docs, calls, 'buy')

/** What a visit shows, in the order of the items. */
async function shown(
  world: WorldCalls,
  deeds: (shell: BareShell) => Promise<void>,
  query: Record<string, string> = {},
) {
  const observer = observe(compileRelease(docs, platform), 'buy', items)
  const fixture: FixtureDoc = {
    flow: 'buy',
    chain: 'small',
    today: '2026-03-02',
    context: { query },
    do: [],
    expect: {},
  }
  const shell = await createBareShell(observer.program, fixture, createWorld(world), observer.see)
  await deeds(shell)
  return { covered: items.map(({ id }) => id).filter((id) => observer.covered.has(id)), now: shell.now() }
}

const price = { 'shop/price': { amountMinor: 900 } }

describe('a case shows what the engine does while it is played', () => {
  test('who only looks is asked, and nothing ahead counts', async () => {
    const { covered } = await shown(price, async () => {})

    expect(covered).toEqual([
      'flow:buy/blocks/basket/when=false',
      'step:pick',
      'flow:buy/steps/pick/skip=false',
      'form:pick@pick/fields/club=optional',
      'form:pick@pick/fields/kind=required',
      'form:pick@pick/fields/kind/choices/only=true',
      'form:pick@pick/fields/kind/choices/only=false',
      'form:pick@pick/fields/note=optional',
      'form:pick@pick/fields/to=notUsed',
    ])
  })

  test('a form inside, its rule both ways, and an act to the end', async () => {
    const { covered, now } = await shown({ ...price, 'shop/owe': {} }, async (shell) => {
      await shell.type({ kind: 'box', to: { zip: '0' } })
      await shell.next()
      await shell.type({ to: { zip: '10115' } })
      await shell.next()
      await shell.next()
    })

    expect(now.walk.end).toBe('done')
    expect(covered).toEqual(
      expect.arrayContaining([
        'step:pay',
        'end:done',
        'flow:buy/steps/pay/when=true',
        'flow:buy/steps/pay/acts/pay>shop/owe',
        'flow:buy/data/price/when=true',
        'flow:buy/data/price>',
        'form:pick@pick/fields/kind#"box"',
        'form:pick@pick/fields/to=required',
        'form:address@pick.to/fields/zip=required',
        'form:address@pick.to/rules/known/assert=true',
        'form:address@pick.to/rules/known/assert=false',
      ]),
    )
    expect(covered).not.toContain('flow:buy/steps/pay/acts/pay>shop/pay')
    expect(covered).not.toContain('form:pick@pick/fields/kind#"card"')
    expect(covered).not.toContain('flow:buy/steps/pay/when=false')
  })

  test('codes of an act and of a datum, which leads to an end', async () => {
    const declined = await shown({ ...price, 'shop/pay': [{ fails: 'DECLINED' }] }, async (shell) => {
      await shell.type({ kind: 'card' })
      await shell.next()
      await shell.next()
    })
    const soldOut = await shown({ 'shop/price': [{ fails: 'SOLD_OUT' }] }, async (shell) => {
      await shell.type({ kind: 'card' })
      await shell.next()
    })

    const gone = await shown({ ...price, 'shop/pay': [{ fails: 'GONE' }] }, async (shell) => {
      await shell.type({ kind: 'card' })
      await shell.next()
      await shell.next()
    })

    expect(gone.covered).toContain('end:sold-out')
    expect(declined.covered).toContain('flow:buy/steps/pay/acts/pay!DECLINED')
    expect(declined.covered).toContain('flow:buy/steps/pay/acts/pay>shop/pay')
    expect(soldOut.covered).toContain('flow:buy/data/price!SOLD_OUT')
  })

  test('nothing to pay: the step is passed by', async () => {
    const { covered } = await shown({ 'shop/price': { amountMinor: 0 } }, async (shell) => {
      await shell.type({ kind: 'card' })
      await shell.next()
    })

    expect(covered).toContain('flow:buy/steps/pay/when=false')
    expect(covered).not.toContain('step:pay')
    expect(covered).not.toContain('flow:buy/steps/pay/when=true')
  })
})

test('being watched changes nothing', async () => {
  const play = async (program: ReturnType<typeof compileRelease>) => {
    const fixture: FixtureDoc = { flow: 'buy', chain: 'small', today: '2026-03-02', do: [], expect: {} }
    const shell = await createBareShell(program, fixture, createWorld({ ...price, 'shop/owe': {} }))
    await shell.type({ kind: 'box', to: { zip: '10115' } })
    await shell.next()
    const { state, data, walk } = shell.now()
    return JSON.stringify({ state, data: [...data], walk })
  }
  const program = compileRelease(docs, platform)

  expect(await play(observe(program, 'buy', items).program)).toBe(await play(program))
})
