import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { getTerminationConfirmationHandler } from '#server/features/leaving/get-termination-confirmation.ts'
import { getLegalPaperHandler } from '#server/features/legal/get-legal-paper.ts'
import { type OutgoingMail, setMail } from '#server/features/mail/environment.ts'
import { mailJobs } from '#server/features/mail/job.ts'
import { mailPapers } from '#server/features/mail-papers.ts'
import { paperWords } from '#server/features/papers/words.ts'
import { paperLanguage } from '#server/features/papers/write-paper.ts'
import { getContractHandler } from '#server/features/subscriptions/get-contract.ts'
import { insertSubscription } from '#server/features/subscriptions/subscription-repository.ts'
import { workDue } from '#server/jobs/work.ts'
import { setWorkers, workers } from '#server/workers/environment.ts'
import { loadRelease } from '../../flows/release.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid } from '../support/scripted-adapter.ts'

const nordlys = await loadRelease('nordlys', process.cwd())
const { texts, papers = {}, config } = nordlys.docs
const club = startPaymentClub({}, {}, { legal: config.legal ?? {} }, { texts, papers })
const { chain, provider, test } = club
let sent: OutgoingMail[] = []

beforeAll(() =>
  setMail({
    papers: mailPapers,
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

async function joined(startupDate = '2027-01-01', amountMinor = 3900) {
  const personId = await club.buyer()
  const input = { startupDate, shownDueToday: { amountMinor, currency: 'EUR' } }
  const { paymentId } = (await club.buy(personId, { as: { lang: 'de' }, input })).value
  provider.says.set(paymentId, paid(amountMinor))
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

it('the mail that a payment has arrived brings its receipt', async () => {
  await joined()
  await work()

  const [receipt] = sent.flatMap(({ files }) => files).filter(({ name }) => name.startsWith('Quittung'))
  const said = await textOf(receipt?.data ?? '')

  for (const words of ['Komplett', '39,00', 'Bezahlt mit']) expect(said).toContain(words)
})

it('names what is paid once, and what was accepted', async () => {
  const { personId, subscriptionId } = await joined()
  const context = { ...club.contextOf({ caller: callerOf(personId), lang: 'de' }), release: nordlys }

  const contract = await getContractHandler.run(context, { subscriptionId })
  const said = contract.ok ? await textOf(contract.value.data) : ''
  const [card] = (
    await club.call('subscription/load-person-subscriptions-for-profile', {}, { caller: callerOf(personId) })
  ).value.subscriptions
  const read = await Promise.all(
    card.papers.map(({ paper, version }: { paper: string; version: string }) =>
      getLegalPaperHandler.run(context, { paper: paper as 'terms', version }),
    ),
  )

  for (const words of [
    'Zu Beginn fällig',
    'Aufnahmegebühr, Komplett',
    '39,00',
    'Widerrufsrecht',
    card.papers[0].version.slice(0, 12),
  ])
    expect(said).toContain(words)
  expect(read.map((one) => one.ok && one.value.title)).toEqual([
    'Vertragsbedingungen',
    'Datenschutzhinweise',
    'Widerrufsrecht',
  ])
  await work()
})

it('gives no price of a month to what is paid once', async () => {
  const personId = await club.buyer()
  const id = crypto.randomUUID()
  await insertSubscription({
    chain,
    id,
    personId,
    number: `102-${id.slice(0, 8)}`,
    centerId: '102',
    planId: 'komplett',
    family: 'term',
    type: 'CASH',
    status: 'ACTIVE',
    substate: 'NONE',
    currency: 'EUR',
    size: null,
    priceMonthlyMinor: 6490,
    startDate: '2026-12-01',
    today: '2026-12-01',
    endDate: '2027-02-28',
    billedUntil: '2027-02-28',
    bindingEnds: null,
    means: 'card',
    promoCode: null,
    intentId: id,
    byPersonId: null,
    addons: [{ id: 'towel', priceMonthlyMinor: 690 }],
  })
  const context = { ...club.contextOf({ caller: callerOf(personId), lang: 'de' }), release: nordlys }

  const contract = await getContractHandler.run(context, { subscriptionId: id })

  const said = contract.ok ? await textOf(contract.value.data) : ''
  expect(said.match(/für jeden Monat, einmalig für die Laufzeit bezahlt/g)).toHaveLength(2)
  expect(said).not.toContain('im Monat')
})

it('stays as it was signed, whatever plan, template and terms become', async () => {
  const { personId, subscriptionId } = await joined()
  const caller = callerOf(personId)
  const later = {
    ...nordlys,
    docs: {
      ...nordlys.docs,
      texts: { ...texts, de: { ...texts.de, 'paper.contract.title': 'Anders', 'legal.terms': 'Andere Bedingungen' } },
      papers: { ...papers, contract: '#import "letter.typ": *\nAnders' },
    },
  }
  const context = { ...club.contextOf({ caller, lang: 'de' }), release: nordlys }
  const before = await getContractHandler.run(context, { subscriptionId })
  const named = (name: string) =>
    db()
      .updateTable('plans')
      .set({ texts: json({ de: { name } }) })
      .where('chain_id', '=', chain)
      .where('id', '=', 'komplett')
      .execute()
  await named('Umbenannt')

  const after = await getContractHandler.run({ ...context, release: later }, { subscriptionId })
  const { papers: accepted } = (await club.call('subscription/load-person-subscriptions-for-profile', {}, { caller }))
    .value.subscriptions[0]
  const terms = { paper: 'terms', version: accepted[0].version } as const
  const then = await getLegalPaperHandler.run({ ...context, release: later }, terms)
  const now = await getLegalPaperHandler.run({ ...context, release: later }, { paper: 'terms' })

  expect(after).toEqual(before)
  expect(then).toMatchObject({ value: { title: 'Vertragsbedingungen', isCurrent: false } })
  expect(now).toMatchObject({ value: { title: 'Andere Bedingungen', isCurrent: true } })
  await named('Komplett')
  await work()
})

it('a paper that nobody has accepted is not there', async () => {
  const context = { ...club.contextOf({}), release: nordlys }

  const answer = await getLegalPaperHandler.run(context, { paper: 'terms', version: 'a'.repeat(64) })

  expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})

it('whoever changes gets the changed contract, as it was agreed', async () => {
  const { personId } = await joined('2026-12-01', 9390)
  await work()
  const [subscription] = await club.rows('subscriptions', personId)
  const input = {
    personId,
    subscriptionId: subscription?.id,
    subscriptionCenterId: '102',
    planId: 'flex',
    startupDate: '2026-12-01',
    provider: 'invoice',
    baseUrl: `https://${chain}.test`,
  }
  const ask = (shown: object) =>
    club.call(
      'payment/make-change-subscription-payment',
      { ...input, shownDueToday: shown },
      { caller: callerOf(personId), lang: 'de', flow: club.flow() },
    )
  const refused = await ask({ amountMinor: 1, currency: 'EUR' })

  const changed = await ask(refused.params.now)
  const [mail] = await work()

  expect(changed, JSON.stringify(changed)).toMatchObject({ ok: true })
  expect(mail?.subject).toContain('hat sich geändert')
  expect(await textOf(mail?.files[0]?.data ?? '')).toContain('Flex')
})

it('whoever terminates gets the confirmation with its days by mail, and has it on the profile', async () => {
  const { personId, subscriptionId } = await joined('2026-12-01', 9390)
  await work()
  const as = { caller: callerOf(personId), lang: 'de' }
  const own = { personId, subscriptionId }
  const { value } = await club.call('subscription/get-suggested-termination-dates', own, as)
  const last = value.dates[0].id
  await club.call('subscription/terminate-subscription', { ...own, terminationDate: last, answers: {} }, as)

  await work()
  const [mail] = sent.filter(({ files }) => files.some(({ name }) => name.startsWith('Kündigung')))
  const said = await textOf(mail?.files[0]?.data ?? '')
  const paper = await getTerminationConfirmationHandler.run(
    { ...club.contextOf(as), release: nordlys },
    { subscriptionId },
  )
  const [card] = (await club.call('subscription/load-person-subscriptions-for-profile', {}, as)).value.subscriptions

  for (const words of ['Kündigungsbestätigung', paperWords(paperLanguage(nordlys, 'de')).date(last), 'Komplett'])
    expect(said).toContain(words)
  expect(paper.ok && (await textOf(paper.value.data))).toBe(said)
  expect(card).toMatchObject({ terminated: true, endDate: last })
})

it('a termination that is taken back before its letter goes brings no paper', async () => {
  const { personId, subscriptionId } = await joined('2026-12-01', 9390)
  await work()
  const as = { caller: callerOf(personId), lang: 'de' }
  const own = { personId, subscriptionId }
  const { value } = await club.call('subscription/get-suggested-termination-dates', own, as)
  const terminationDate = value.dates[0].id
  await club.call('subscription/terminate-subscription', { ...own, terminationDate, answers: {} }, as)
  await club.call('subscription/regret-cancellation', own, as)

  await work()

  expect(sent.flatMap(({ files }) => files)).toEqual([])
  const [card] = (await club.call('subscription/load-person-subscriptions-for-profile', {}, as)).value.subscriptions
  expect(card.terminated).toBeUndefined()
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
