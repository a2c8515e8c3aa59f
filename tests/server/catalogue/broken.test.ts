import { beforeAll, describe, expect, it } from 'vitest'
import type { FileProblem } from '#server/catalogue/index.ts'
import { broken, faults, nameOf, problemsOf, sound } from './faults.ts'

// Each fault in a sound catalogue alone, and any two of them at once.

const told: (readonly FileProblem[])[] = []

describe('a catalogue with one fault', () => {
  beforeAll(async () => {
    expect(await problemsOf(sound)).toEqual([])
  })

  it.each(faults.map((fault) => [nameOf(fault), fault] as const))('%s is refused at its place', async (_, fault) => {
    const [kind, index, place, , says = place.split('/')[0] ?? ''] = fault
    const problems = await problemsOf(broken(sound, fault))
    told.push(problems)

    const lines = JSON.stringify({ [kind]: broken(sound, fault)[kind] }, null, 2).split('\n')
    expect(problems).not.toEqual([])
    const own = problems.filter(({ document }) => document === `${kind}.json`)
    expect(own).not.toEqual([])
    for (const { line, reason } of own) {
      expect(line).toBeGreaterThan(index === 0 ? 2 : 3)
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(reason).toMatch(/^[a-z].{8,}/)
      expect(reason).not.toContain('undefined')
    }
    expect(own.some((one) => `${one.place} ${one.reason}`.includes(says))).toBe(true)
  })
})

it('what does not fit the grammar hides nothing of its neighbours, nor what else it names, and is a name all the same', async () => {
  const [gym, ...plans] = sound.plans ?? []
  const other = { ...gym, id: 'other', addons: ['towl'] }
  const told = await problemsOf({ ...sound, plans: [{ ...gym, price: '29,90', addons: ['towl'] }, ...plans, other] })

  expect(told.map(({ place }) => place)).toEqual(['plans/gym/price', 'plans/gym/addons/0', 'plans/other/addons/0'])
})

it('two faults in different files are told at once, each as it is alone', async () => {
  const keyOf = ({ document, place, reason }: FileProblem) => `${document} ${place} ${reason}`
  // Each fault with the one a third of the list away; what is in one file may hide what else is there.
  const pairs = faults.map((_, at) => [at, (at + 23) % faults.length] as const)
  const missing: string[] = []
  for (const [one, other] of pairs) {
    const [a, b] = [faults[one], faults[other]]
    if (a === undefined || b === undefined || a[0] === b[0]) continue
    const both = (await problemsOf(broken(broken(sound, a), b))).map(keyOf)
    for (const fault of [one, other]) {
      const alone = told[fault] ?? []
      // Whether a name is one is only known once the file that has it can be read.
      const isName = alone.every(({ reason }) => reason.startsWith('names no'))
      if (!isName && !alone.some((problem) => both.includes(keyOf(problem))))
        missing.push(`${nameOf(a)} + ${nameOf(b)}`)
    }
  }

  expect(missing).toEqual([])
})
