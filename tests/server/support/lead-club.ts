import { db } from '#server/db/ambient.ts'
import { startTestApp } from './app.ts'
import { freshChain } from './database.ts'
import { codeIn, testMailbox } from './mailbox.ts'
import { nordlysReleases } from './nordlys.ts'
import { somebody } from './people.ts'

const releases = await nordlysReleases()
let count = 0

/** A club that takes leads, its mails, and somebody with an address of his own. */
export function startLeadClub() {
  const mailbox = testMailbox()
  const test = startTestApp({ releases, mail: mailbox.transport })
  const chain = freshChain()
  const start = new Date('2026-06-10T09:00:00Z')
  test.now = start
  const ask = (call: string, input: object, options: Parameters<typeof test.ask>[3] = {}) =>
    test.ask(chain, call, input, options)
  const mails = () => mailbox.deliver(chain, test.now)
  const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
  const codeFor = async (email: string) => {
    await ask('person/send-email-code', { email })
    return codeIn((await mailsTo(email)).at(-1) ?? { text: '' })
  }
  const ticketFor = async (email: string): Promise<string> => {
    const { body } = await ask('person/check-email-code', { email, securityCode: await codeFor(email) })
    return body.ticket
  }
  return {
    chain,
    test,
    ask,
    mails,
    mailsTo,
    codeFor,
    ticketFor,
    release: releases.liveRelease(chain),
    releases,
    newEmail: () => `lead${++count}@example.org`,
    /** Seconds pass. */
    pass: (seconds: number) => {
      test.now = new Date(test.now.getTime() + seconds * 1000)
    },
    rewind: () => {
      test.now = start
    },
    open: () => somebody(chain, { centerId: 'c1' }),
    leads: (email: string) =>
      db().selectFrom('leads').selectAll().where('chain_id', '=', chain).where('email', '=', email).execute(),
    persons: (email: string) =>
      db().selectFrom('persons').selectAll().where('chain_id', '=', chain).where('email', '=', email).execute(),
  }
}
