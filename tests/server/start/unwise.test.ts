import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { inviteStaff } from '#server/features/staff/service.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSettings } from '#server/settings.ts'
import { unwise } from '#server/unwise.ts'
import { freshChain } from '../support/database.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { center } from '../support/people.ts'

const { test, chain: demoClub } = startDemoClub()
const careful = { databaseUrl: 'postgres://here', trustProxy: 1, smtp: { host: 'mail' } as never }

const releasesOf = (chain: string, config: JsonObject) => ({
  chains: [chain],
  liveRelease: () => ({ docs: { config } }) as LiveRelease,
})

describe('a start in production', () => {
  it('says everything that is missing or wrong in the environment at once', () => {
    const read = () => readSettings({ NODE_ENV: 'production', PORT: 'x', TRUST_PROXY: 'all', SMTP_URL: 'mail' }, '/srv')

    expect(read).toThrow(StartProblem)
    expect(read).toThrow(/^PORT [^\n]+\nFOYER_KEY [^\n]+\nTRUST_PROXY [^\n]+\nSMTP_URL [^\n]+$/)
  })

  it('has nothing to say of an installation that has all', async () => {
    const asked = { email: 'boss@example.org', name: 'Mia Berg', roles: ['MANAGER'], centers: ['101'] }
    await inviteStaff(demoClub, null, asked, test.now)

    const list = await unwise(careful, releasesOf(demoClub, { hosts: ['club.example'] }), test.now)

    // The clock of the tests is not the database's.
    expect(list.filter((one) => !one.startsWith('The clocks '))).toEqual([])
  })

  it('names who cannot join and who cannot be asked where plans and managers are missing', async () => {
    const chain = freshChain()
    await center(chain, '101')

    expect(await unwise(careful, releasesOf(chain, { hosts: ['club.example'] }), new Date())).toEqual([
      expect.stringContaining(`${chain} sells no plan online today at Club 101, so nobody can join there`),
      expect.stringContaining(`Nobody manages ${chain}: npm run staff -- invite`),
    ])
  })

  it('names what is unwise, and what follows from it', async () => {
    const chain = freshChain()
    const config = {
      hosts: ['club.localhost'],
      paymentProvidersConfig: { adyen: { allowedForMember: true, account: 'ClubECOM', environment: 'live' } },
    }

    const list = await unwise({ databaseUrl: null, trustProxy: 0, smtp: null }, releasesOf(chain, config), new Date(0))

    expect(list).toEqual([
      expect.stringMatching(/^DATABASE_URL is not set: .*power cut/),
      expect.stringMatching(/^TRUST_PROXY is 0: /),
      expect.stringMatching(/^SMTP_URL is not set: mails wait/),
      expect.stringMatching(/^The clocks .* \d+ seconds apart/),
      expect.stringContaining(`${chain} answers on this machine alone`),
      expect.stringContaining(`${chain} has no club, so nobody can join`),
      expect.stringMatching(/cannot take money by adyen: keep .* of its account/),
    ])
  })
})
