import { expect, it } from 'vitest'
import type { FixtureDeed } from '#engine/flow/fixture.ts'
import type { FlowRun } from '#portal/portal.ts'
import { playDeeds } from '#portal/preview/play-deeds.ts'

/** A flow of three steps and an end; `plan` is refused without a plan, and every Next takes a turn. */
function store() {
  const path = ['center', 'plan', 'details', 'done']
  const listeners = new Set<() => void>()
  const typed: string[] = []
  let at = 0
  let ready = false
  let busy: 'acting' | null = null
  const tell = () => {
    for (const listen of [...listeners]) listen()
  }
  setTimeout(() => {
    ready = true
    tell()
  })
  const parts = {
    view: () => ({ ready, busy, walk: { at: path[at], ...(path[at] === 'done' && { end: 'joined' }) } }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: (step: string, field: string, value: unknown) => void typed.push(`${step}.${field}=${value}`),
    async submit() {
      busy = 'acting'
      setTimeout(() => {
        busy = null
        if (path[at] !== 'plan' || typed.some((one) => one.startsWith('plan.plan='))) at += 1
        tell()
      })
      return true
    },
    back(step: string) {
      if (path.indexOf(step) >= at || path[at] === 'done') return false
      at = path.indexOf(step)
      return true
    },
  }
  return { typed, store: parts as unknown as FlowRun['store'] } // the parts of it that are played
}

const give = (step: string, values = {}): FixtureDeed => ({ step, give: values })
const begin = [give('center', { center: '110' }), give('plan', { plan: 'basic' })]

it.each<[string, readonly FixtureDeed[], string]>([
  ['nothing is done', [], 'center'],
  ['goes to the end', [...begin, give('details')], 'joined'],
  ['is refused and stays', [give('center'), { ...give('plan'), problems: ['plan:required'] }], 'plan'],
  ['stops where another step is asked', [give('center'), give('details'), give('plan')], 'plan'],
  ['goes back', [...begin, { back: 'center' }], 'center'],
  ['is refused the way back', [...begin, give('details'), { back: 'plan', refused: true }], 'joined'],
  ['does not do what comes from outside', [...begin, { settle: 'paid' }, give('details')], 'details'],
])('%s', async (_, deeds, to) => {
  expect(await playDeeds(store().store, deeds)).toBe(to)
})

it('types what was given, at its step', async () => {
  const { store: shown, typed } = store()
  await playDeeds(shown, begin)
  expect(typed).toEqual(['center.center=110', 'plan.plan=basic'])
})
