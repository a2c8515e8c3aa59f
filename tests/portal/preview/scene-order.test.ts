import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PreviewScene } from '#contract/preview.ts'
import { createSceneOrder } from '#portal/preview/scene-order.ts'

/** A page that knows by name which scene stands and what was edited in it. */
function stage() {
  const shown: string[] = []
  const coming: (() => void)[] = []
  const order = createSceneOrder(
    ({ address }) => new Promise((resolve) => coming.push(() => resolve(() => shown.splice(0, shown.length, address)))),
  )
  return {
    shown,
    coming,
    show: (address: string) => void order.show({ address } as PreviewScene), // its address alone is looked at
    edit: (name: string) => order.inScene(() => void shown.push(name)),
  }
}

it('makes an edit that comes while a scene is on its way in that scene', async () => {
  const { shown, coming, show, edit } = stage()
  show('first')
  edit('blue')
  coming[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  edit('green')
  expect(shown).toEqual(['first', 'blue', 'green'])
})

it('where a scene cannot be had, the one before stays, with all that is edited', async () => {
  const shown = ['first']
  const lost = new Error('lost')
  const order = createSceneOrder(() => Promise.reject(lost))
  const edit = (name: string) => order.inScene(() => void shown.push(name))

  const showing = order.show({} as PreviewScene) // nothing of it is looked at
  edit('blue')
  await expect(showing).rejects.toBe(lost)
  edit('green')

  expect(shown).toEqual(['first', 'blue', 'green'])
})

it('stands as the last scene with the edits after it, however long each scene takes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('scene'), fc.constant('edit'), fc.nat({ max: 5 })), { maxLength: 20 }),
      fc.func(fc.double()),
      async (acts, turn) => {
        const { shown, coming, show, edit } = stage()
        show('0')
        let expected = ['0']
        for (const [index, act] of acts.entries()) {
          if (act === 'scene') {
            show(`${index + 1}`)
            expected = [`${index + 1}`]
          } else if (act === 'edit') {
            edit(`edit ${index}`)
            expected.push(`edit ${index}`)
          } else {
            coming[act]?.()
            await new Promise(setImmediate)
          }
        }
        const inSomeOrder = coming.map((come, index) => ({ come, at: turn(index) })).sort((a, b) => a.at - b.at)
        for (const { come } of inSomeOrder) come()
        await new Promise(setImmediate)
        expect(shown).toEqual(expected)
      },
    ),
    { numRuns: 200 },
  ))
