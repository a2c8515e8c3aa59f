import { expect, it } from 'vitest'
import { exampleDay } from '#explorer/example-day.ts'
import { pathClasses } from '#explorer/path-classes.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { programOf } from '#server/releases/compile.ts'
import { loadRelease } from '../flows/release.ts'

const { docs } = await loadRelease('ridgeline', process.cwd())

function classesOf(flow: string) {
  const { platform } = programOf(docs)
  return pathClasses({ docs, calls: callFacts(), platform, flow, today: exampleDay })
}

it('the paths of a flow fall into those that show the same steps and end at the same end', () => {
  const found = classesOf('join')
  const written = (found?.classes ?? []).map(({ steps, end }) => `${steps.join(' ')} > ${end}`)

  expect(new Set(written).size).toBe(written.length)
  expect(written[0]).toBe('center plan details emergency questionnaire payment > joined')
  expect(written).toContain('center plan details payment > joined')
  expect(written).toContain('center plan payment > joined')
  expect(written).toContain('center > not-here')
  expect(found?.isBound).toBe(false)
})

it('each has its shortest example, which goes that way', () => {
  for (const { steps, end, example } of classesOf('terminate')?.classes ?? []) {
    expect(example.expect).toEqual({ path: [...steps, end], end })
    expect(example.do.length).toBeLessThanOrEqual(8)
  }
})

it('a flow that is not there has none', () => {
  expect(classesOf('nowhere')).toBeNull()
})
