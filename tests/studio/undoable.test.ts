import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoable } from '#studio/draft/undoable.ts'

type Change = Parameters<typeof undoable>[0][number]

const of = (text: string): readonly Change[] =>
  text
    .split(' ')
    .filter((one) => one !== '')
    .map((one, seq) => {
      const [, by = '', group = '', undoes] = /^(\w)(\d+)(?:-(\d+))?$/.exec(one) ?? []
      return { group, undoes: undoes ?? null, byId: by, seq: seq + 1 }
    })

/** `m2-1`: Mia's group 2, which undoes group 1. */
test.each([
  ['', null, null],
  ['m1', '1', null],
  ['m1 m2', '2', null],
  ['m1 m2 m3-2', '1', '3'],
  ['m1 m2 m3-2 m4-1', null, '4'],
  ['m1 m2 m3-2 m4-1 m5-4', '5', '3'],
  ['m1 m2-1 m3', '3', null],
  ['m1 j2', '1', null],
  ['m1 j2-1', null, null],
  ['j1 m2-1', null, '2'],
  ['m9-1', null, '9'],
  ['m9-1 m10-9', '10', null],
])('%s: takes back %s, does again %s', (changes, undo, redo) => {
  expect(undoable(of(changes), 'm', new Set())).toEqual({ undo, redo })
})

test('what is on its way is not taken twice', () => {
  expect(undoable(of('m1 m2'), 'm', new Set(['2']))).toEqual({ undo: '1', redo: null })
})

test('however somebody goes back and forth, they come to where they were', () => {
  const steps = fc.array(fc.constantFrom('change', 'undo', 'redo'), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (acts) => {
      const changes: Change[] = []
      let [past, future]: [string[], string[]] = [[], []]
      const originOf = (group: string): string => {
        const undoes = changes.find((one) => one.group === group)?.undoes ?? null
        return undoes === null ? group : originOf(undoes)
      }
      const add = (undoes: string | null) =>
        changes.push({ group: String(changes.length), undoes, byId: 'm', seq: changes.length })
      for (const act of acts) {
        const can = undoable(changes, 'm', new Set())
        expect([can.undo, can.redo].map((group) => group && originOf(group))).toEqual([
          past.at(-1) ?? null,
          future.at(-1) ?? null,
        ])
        if (act === 'change') {
          ;[past, future] = [[...past, String(changes.length)], []]
          add(null)
        } else if (act === 'undo' && can.undo !== null) {
          future.push(past.pop() ?? '')
          add(can.undo)
        } else if (act === 'redo' && can.redo !== null) {
          past.push(future.pop() ?? '')
          add(can.redo)
        }
      }
    }),
  )
})
