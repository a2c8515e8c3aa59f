import { afterAll, describe, expect, it } from 'vitest'
import { createWorkerPool, usualLimits, type WorkLimits, type WorkOutcome } from '#server/workers/pool.ts'
import { endsTheCompiler } from '../../support/hostile-texts.ts'

const main = '#let given = json(bytes(sys.inputs.given))\n'

function startPool(limits: Partial<WorkLimits> = {}) {
  const counted: WorkOutcome[] = []
  const lines: { readonly line: string; readonly fields: object }[] = []
  const pool = createWorkerPool({
    limits: { ...usualLimits, ...limits },
    count: (_, outcome) => void counted.push(outcome),
    note: (line, fields) => void lines.push({ line, fields }),
  })
  const paper = (source: string, text = '') =>
    pool
      .run(
        'paper',
        {
          template: { name: 'own', sources: { own: main + source } },
          content: { lang: 'en', direction: 'ltr', data: { text } },
        },
        { correlationId: 'c-1' },
      )
      .then(
        (pdf) => Buffer.from(pdf.slice(0, 4)).toString(),
        (error) => error.reason,
      )
  return { pool, paper, counted, lines }
}

describe('work in a worker process', () => {
  const usual = startPool({ timeMs: 60_000 })
  const hurried = startPool({ timeMs: 2_000 })
  const { pool, paper } = usual
  afterAll(() => Promise.all([usual, hurried].map((one) => one.pool.stop())))

  it.each([
    ['a text that ends the native code', '#given.data.text', 'crashed'],
    ['more memory than is allowed', '#range(30000000).map(str).len()', 'crashed'],
    ['work without an end', '#for i in range(30000) { for j in range(30000) { let x = i * j } }', 'time'],
    ['a template that is broken', '#nothing-of-that-name', 'refused'],
  ] as const)('%s fails for itself; the next paper is made', async (_, source, reason) => {
    // On a busy machine memory fills slowly: only work without an end is measured by time.
    const { paper: make, counted, lines } = reason === 'time' ? hurried : usual
    counted.length = 0
    lines.length = 0

    const outcomes = [await make(source, endsTheCompiler), await make('Anna')]

    expect(outcomes).toEqual([reason, '%PDF'])
    expect(counted).toEqual([reason, 'done'])
    expect(lines).toMatchObject([{ fields: { kind: 'paper', reason, correlationId: 'c-1' } }])
    expect(JSON.stringify(lines)).not.toContain(endsTheCompiler.slice(3, 7))
  })

  it('a worker that is killed while it rests is replaced', async () => {
    await paper('Anna')
    for (const pid of pool.pids()) process.kill(pid, 'SIGKILL')

    const after = [await paper('Anna'), await paper('Anna')]

    // The first may have been handed to a process whose end was not known yet; it says so, and no later one does.
    expect(after[1]).toBe('%PDF')
  })

  it('40 papers at once are all made, by two processes', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => paper('Anna')))

    expect(new Set(made)).toEqual(new Set(['%PDF']))
    expect(pool.pids().length).toBeLessThanOrEqual(2)
  })
})

it('more than may wait are refused at once, and one that stops ends what runs and takes nothing more', async () => {
  const { pool, paper } = startPool({ workers: 1, waiting: 1 })

  const asked = [paper('Anna'), paper('Anna'), paper('Anna')]
  const [busy] = await Promise.all([asked[2], pool.stop()])

  expect(busy).toBe('busy')
  expect(await Promise.all(asked)).toEqual(['%PDF', 'stopped', 'busy'])
  expect(await paper('Anna')).toBe('stopped')
})

it('a worker without work ends by itself', async () => {
  const { pool, paper } = startPool({ idleMs: 1 })

  await paper('Anna')

  await expect.poll(() => pool.pids()).toEqual([])
})
