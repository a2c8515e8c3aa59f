import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { type OutgoingMail, setMail } from '#server/features/mail/environment.ts'
import { mailJobs } from '#server/features/mail/job.ts'
import { getContractHandler } from '#server/features/subscriptions/get-contract.ts'
import { workDue } from '#server/jobs/work.ts'
import { setWorkers, workers } from '#server/workers/environment.ts'
import { loadRelease } from '../../flows/release.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { chain, provider, test } = club
const nordlys = await loadRelease('nordlys', process.cwd())
let sent: OutgoingMail[] = []

beforeAll(() =>
  setMail({
    releaseOf: () => nordlys,
    transport: () => async (mail) => {
      sent.push(mail)
      return 'taken'
    },
  }),
)

const textOf = async (data: string) =>
  (await extractText(new Uint8Array(Buffer.from(data, 'base64')), { mergePages: true })).text
const work = async (hours = 0) => {
  sent = []
  await workDue({ kinds: mailJobs, now: new Date(test.now.getTime() + hours * 3_600_000), chain })
  return sent.filter(({ subject }) => subject.startsWith('Ihr Vertrag'))
}

async function joined() {
  const personId = await club.buyer()
  const { paymentId } = (await club.buy(personId, { as: { lang: 'de' } })).value
  provider.says.set(paymentId, paid(3900))
  await club.ask('payment/check-payment', { paymentId })
  const [subscription] = await club.rows('subscriptions', personId)
  return { personId, subscriptionId: (subscription as { id: string }).id }
}

it('whoever joins gets the contract by mail, once, and has it on the profile', async () => {
  const { personId, subscriptionId } = await joined()

  const [mail, ...more] = await work()
  const caller = callerOf(personId)
  const context = { ...club.contextOf({ caller }), release: nordlys }
  const own = await getContractHandler.run(context, { subscriptionId })

  expect(more).toEqual([])
  expect(mail?.text).toContain('/profile')
  const [file] = mail?.files ?? []
  const said = await textOf(file?.data ?? '')
  for (const words of ['Ihr Vertrag', 'Komplett', '54,90', '1. Januar 2027', 'Kündigungsfrist'])
    expect(said).toContain(words)
  expect(file?.name).toMatch(/^Vertrag-.*\.pdf$/)
  expect(own.ok && (await textOf(own.value.data))).toBe(said)
})

it('is nobody else’s to read', async () => {
  const [one, other] = [await joined(), await joined()]

  const answer = await club.call(
    'subscription/get-contract',
    { subscriptionId: one.subscriptionId },
    { caller: callerOf(other.personId) },
  )

  expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  await work()
})

it('a contract that cannot be set is tried again, and then the mail goes without it', async () => {
  await joined()
  const real = workers()
  await real.stop()

  const counts = []
  for (const hours of [0, 1, 2, 3]) counts.push((await work(hours)).map(({ files }) => files.length))

  expect(counts).toEqual([[], [], [0], []])
  setWorkers(real)
})
