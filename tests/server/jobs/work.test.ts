import { describe, expect, it, vi } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startJobs } from '#server/jobs/loop.ts'
import { backOffMs, type Job, type JobKind, workDue } from '#server/jobs/work.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'

startTestDatabase()
const noon = new Date('2026-12-01T12:00:00Z')
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

function house(run: (job: Job) => Promise<{ again: Date } | undefined> = async () => undefined) {
  const chain = freshChain()
  const done: string[] = []
  const kind: JobKind = {
    kind: 'try',
    run: async (job) => {
      done.push(String(job.payload.name))
      return run(job)
    },
  }
  return {
    chain,
    done,
    ask: (name: string, dueAt = noon) => enqueue(chain, 'try', { name }, { dedupKey: name, dueAt }),
    work: (now: Date) => workDue({ kinds: [kind], now, chain }),
    rows: () => db().selectFrom('jobs').selectAll().where('chain_id', '=', chain).orderBy('dedup_key').execute(),
  }
}

describe('jobs', () => {
  it('are done once, when they are due, in their order', async () => {
    const { ask, work, done } = house()
    await ask('later', at(10))
    await ask('now')
    await ask('before', at(-10))

    expect(await work(noon)).toBe(2)
    expect(await work(noon)).toBe(0)
    expect(done).toEqual(['before', 'now'])
    await work(at(10))
    expect(done).toEqual(['before', 'now', 'later'])
  })

  it('asked for twice are one', async () => {
    const { ask, work, done } = house()
    await ask('same')
    await ask('same')
    await work(noon)
    await ask('same')
    await work(noon)

    expect(done).toEqual(['same'])
  })

  it('of a transaction that is undone are never done', async () => {
    const { ask, work, done } = house()
    await tx(async () => {
      await ask('undone')
      throw new Error('undone')
    }).catch(() => undefined)

    await work(noon)

    expect(done).toEqual([])
  })

  it('that fail are tried again after 1 s, 5 s, 30 s, 5 min, half an hour, then each hour', async () => {
    const { ask, work, done, rows } = house(() => Promise.reject(new TypeError('no')))
    await ask('bad')
    let now = noon
    for (const seconds of [0, 1, 5, 30, 300, 1800, 3600]) {
      now = new Date(now.getTime() + seconds * 1000 - 1)
      const early = await work(now)
      now = new Date(now.getTime() + 1)
      expect([early, await work(now)]).toEqual([0, 1])
    }
    expect(done).toHaveLength(7)
    expect(await rows()).toMatchObject([{ done_at: null, last_error: 'TypeError', tries: 7 }])
    expect(backOffMs(100)).toBe(3_600_000)
  })

  it('that are not finished are looked at again when they say', async () => {
    const { ask, work, done } = house(async ({ now }) => (now < at(60) ? { again: at(60) } : undefined))
    await ask('patient')

    expect([await work(noon), await work(at(59)), await work(at(60)), await work(at(61))]).toEqual([1, 0, 1, 0])
    expect(done).toHaveLength(2)
  })

  it('of whoever was killed are taken over a minute later', async () => {
    const { ask, work, done, chain } = house()
    await ask('orphan')
    await db()
      .updateTable('jobs')
      .set({ leased_until: at(60), tries: 1 })
      .where('chain_id', '=', chain)
      .execute()

    expect([await work(at(59)), await work(at(60))]).toEqual([0, 1])
    expect(done).toEqual(['orphan'])
  })

  it('are shared by several workers, each once', async () => {
    const { ask, work, done } = house(async () => undefined)
    const names = Array.from({ length: 40 }, (_, index) => `job ${String(index).padStart(2, '0')}`)
    for (const name of names) await ask(name)

    const counts = await Promise.all([work(noon), work(noon), work(noon), work(noon)])

    expect([...done].sort()).toEqual(names)
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
  })

  it.each([
    ['of another kind', 6, 'quick'],
    ['of the same kind', 3, 'slow'],
  ])('that are slow never hold up one %s that is asked for later', async (_, slowOnes, later) => {
    const chain = freshChain()
    const done: string[] = []
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const kindOf = (name: string): JobKind => ({
      kind: `${name}-${chain}`,
      run: async ({ payload }) => {
        if (payload.waits === true) await held
        else done.push(name)
        return undefined
      },
    })
    const ask = (kind: string, waits: boolean, key: string) =>
      enqueue(chain, `${kind}-${chain}`, { waits }, { dedupKey: key, dueAt: noon })
    for (let index = 0; index < slowOnes; index++) await ask('slow', true, `slow ${index}`)
    const loop = startJobs({ kinds: ['slow', 'quick'].map(kindOf), clock: () => noon, note: () => undefined })
    loop.wake()
    await new Promise((resolve) => setTimeout(resolve, 100))

    await ask(later, false, 'later')
    loop.wake()

    await vi.waitFor(() => expect(done).toEqual([later]), { timeout: 3_000 })
    letGo()
    await loop.stop()
  })
})
