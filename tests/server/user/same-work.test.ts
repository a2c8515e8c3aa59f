import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { somebody } from '../support/people.ts'

// Time itself is no test on a busy machine: what takes the time is counted.
const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('#server/sessions/password.ts', async (original) => {
  const real = await original<typeof import('#server/sessions/password.ts')>()
  return {
    ...real,
    fitsPassword: (...given: Parameters<typeof real.fitsPassword>) => {
      work.hashes += 1
      return real.fitsPassword(...given)
    },
  }
})

const test = startTestApp()

describe('a refused login', () => {
  it('costs the same work whether the account exists, is shut or does not exist, and none while it is locked', async () => {
    const chain = freshChain()
    const known = [(await somebody(chain)).email, (await somebody(chain, { status: 'DUPLICATE' })).email]
    const workFor = async (email: string) => {
      work.hashes = 0
      await test.ask(chain, 'user/authenticate', { email, password: 'Wrong-password-1' })
      return work.hashes
    }

    for (const email of [...known, 'nobody@example.org']) {
      const hashes: number[] = []
      for (let attempt = 0; attempt < 6; attempt++) hashes.push(await workFor(email))
      expect(hashes, email).toEqual([1, 1, 1, 1, 1, 0])
    }
  })
})
