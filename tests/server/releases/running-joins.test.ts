import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifestUrl } from '#contract/release-file.ts'
import type { FlowDoc, FormDoc, JsonObject } from '#engine/documents.ts'
import { resume } from '#engine/flow/resume.ts'
import { newState } from '#engine/flow/state.ts'
import { db } from '#server/db/ambient.ts'
import { startEditedProduct } from '../support/edited-product.ts'
import { fillStep, fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'

const product = startEditedProduct()
const { chain, test, edit, start } = product
const dayMs = 24 * 60 * 60_000

/** One question of its own: the size of the shirt. */
beforeAll(() => product.open(() => askSize('tshirt', ['S', 'M', 'L'])))

function askSize(id: string, sizes: readonly string[]): void {
  edit<FormDoc>('schemas/forms/member-details.json', (form) => ({
    ...form,
    fields: [
      ...form.fields.filter((field) => !field.id.endsWith('shirt')),
      { id, section: form.fields.at(-1)?.section, schema: { enum: sizes } },
    ],
  }))
  for (const lang of ['de', 'en', 'ar', 'es']) {
    const options = Object.fromEntries(sizes.map((size) => [`form.member-details.${id}.${size}`, size]))
    writeFileSync(
      product.fileAt(`flows/texts/${lang}/size.json`),
      JSON.stringify({ [`form.member-details.${id}`]: 'Size', ...options }),
    )
  }
}

/** The question gets another name, one size goes and one comes; the terms of contracts are others. */
function changeQuestion(): void {
  edit<JsonObject>('flows/texts/de/legal.json', (texts) => ({ ...texts, 'legal.terms': 'Neue Vertragsbedingungen' }))
  askSize('shirt', ['M', 'L', 'XL'])
  edit<FlowDoc>('flows/join/flow.json', (flow) => ({ ...flow, renamed: { 'details.tshirt': 'details.shirt' } }))
}

const known = (email: string, size: string) =>
  newMember(email, { club: '106', plan: 'komplett', tshirt: size, option: 'invoice' })
const client = () => new FlowClient({ test, chain, release: product.live(), flow: 'join', today: '2026-06-10' })

/** What a page does that is sent to the live release. */
function goOn(one: FlowClient): boolean {
  const live = product.live()
  const flow = live.docs.flows.join
  if (!flow) throw new Error('no join')
  const { state, stays } = resume(one.state, live.id, flow)
  one.state = state
  if (!stays) one.setup = { ...one.setup, release: live }
  return stays
}

describe('a start', () => {
  it('with the same files takes the release that is stored, and writes nothing', async () => {
    const before = { live: product.live(), rows: await stored() }

    await start()

    const live = product.live()
    expect([live.id, live.number]).toEqual([before.live.id, before.live.number])
    expect([...live.files.keys()]).toEqual([...before.live.files.keys()])
    expect(await stored()).toEqual(before.rows)
  })

  const stored = async () => {
    const made = await db()
      .selectFrom('releases')
      .select(['id', 'number', 'created_at'])
      .where('chain_id', '=', chain)
      .execute()
    const live = await db()
      .selectFrom('live_releases')
      .select(['release_id', 'changed_at'])
      .where('chain_id', '=', chain)
      .execute()
    return { made, live }
  }
})

describe('a join that is under way when another release goes live', () => {
  let old: string
  const people: { [who: string]: FlowClient } = {}

  beforeAll(async () => {
    old = product.live().id
    for (const [who, size] of [
      ['ann', 'M'],
      ['small', 'S'],
      ['bob', 'L'],
    ] as const) {
      const one = client()
      await fillUntil(one, known(`${who}@example.org`, size), who === 'bob' ? 'questionnaire' : 'details')
      people[who] = one
    }
    changeQuestion()
    expect(await start()).not.toBe(old)
  })

  const of = (who: string): FlowClient => {
    const one = people[who]
    if (!one) throw new Error(`nobody called ${who}`)
    return one
  }

  it('with nothing done is sent there by the next act, which does nothing here', async () => {
    const answer = await fillStep(of('ann'), known('ann@example.org', 'M'))

    expect([answer?.status, answer?.body.errorCode]).toEqual([409, 'FLOW_MOVED'])
    expect(answer?.body.params).toEqual({ acts: [], release: product.live().id })
    expect(await personOf('ann@example.org')).toBeUndefined()
  })

  it('goes on there with its answers under their new names, to the end', async () => {
    expect(goOn(of('ann'))).toBe(false)
    expect((await of('ann').walk()).at).toBe('details')
    expect((await of('ann').walk()).steps.details?.fields.shirt?.value).toBe('M')

    await fillUntil(of('ann'), known('ann@example.org', 'M'))

    expect((await of('ann').walk()).end).toBe('joined')
    expect((await personOf('ann@example.org'))?.attributes).toMatchObject({ 'member-details.shirt': 'M' })
  })

  it('is asked again for what no longer fits, and for that alone', async () => {
    await fillStep(of('small'), known('small@example.org', 'S'))
    goOn(of('small'))

    const walk = await of('small').walk()

    expect(walk.at).toBe('details')
    expect(walk.problems.map(({ at }) => at)).toEqual(['details.shirt'])
  })

  it('with something sealed stays on its release to the end, whose files are still there', async () => {
    expect(goOn(of('bob'))).toBe(true)

    await fillUntil(of('bob'), known('bob@example.org', 'L'))

    expect((await of('bob').walk()).end).toBe('joined')
    expect(of('bob').state.release).toBe(old)
    expect((await personOf('bob@example.org'))?.attributes).toMatchObject({ 'member-details.tshirt': 'L' })
    const manifest = JSON.parse((await product.releaseFile(manifestUrl(old)))?.body ?? 'null')
    expect(await product.releaseFile(manifest.urls.flows.join)).not.toBeNull()
    expect(JSON.parse((await product.releaseFile(manifest.urls.texts.de))?.body ?? '{}')).toHaveProperty(
      'form.member-details.tshirt',
    )
  })

  it('accepts the papers of its own release, as they are read there, whatever is live when the button is pressed', async () => {
    const live = product.live()
    const read = async (release: string) =>
      (await test.ask(chain, 'config/get-legal-paper', { paper: 'terms', centerId: '106', release })).body
    const accepted = async (email: string) =>
      db()
        .selectFrom('accepted_papers')
        .innerJoin('subscriptions', 'subscriptions.id', 'accepted_papers.subscription_id')
        .select(['accepted_papers.hash', 'accepted_papers.release_number'])
        .where('accepted_papers.chain_id', '=', chain)
        .where('accepted_papers.paper', '=', 'terms')
        .where('subscriptions.person_id', '=', (await personOf(email))?.id ?? '')
        .executeTakeFirst()

    const [then, now] = [await read(old), await read(live.id)]

    expect([then.title, now.title]).toEqual(['Vertragsbedingungen', 'Neue Vertragsbedingungen'])
    expect(await accepted('bob@example.org')).toEqual({ hash: then.version, release_number: live.number - 1 })
    expect(await accepted('ann@example.org')).toEqual({ hash: now.version, release_number: live.number })
    expect((await test.ask(chain, 'config/get-legal-paper', { paper: 'terms', release: 'none' })).status).toBe(404)
  })

  it('is over after 30 days: the page is told, reads nothing any more, and begins anew with its answers', async () => {
    const late = client()
    await fillUntil(late, { ...known('late@example.org', 'L'), shirt: 'L', startDate: '2026-08-01' }, 'questionnaire')
    const now = test.now
    test.now = new Date(now.getTime() + 30 * dayMs + 1000)
    late.token = (
      await test.ask(chain, 'user/authenticate', { email: 'late@example.org', password: 'Geheim12!x' })
    ).body.token

    const answer = await fillStep(late, { ...known('late@example.org', 'L'), shirt: 'L', startDate: '2026-08-01' })
    const { body } = await test.ask(chain, 'flow/read', { instance: late.instance }, { token: late.token })

    expect([answer?.status, answer?.body.errorCode, answer?.body.params]).toEqual([
      409,
      'FLOW_MOVED',
      { acts: [], over: true },
    ])
    expect(body).toMatchObject({ known: false, acts: [] })
    const anew = client()
    anew.state = { ...newState(anew.setup.release.id), answers: late.state.answers }
    // Club and plan still hold; the account that was made then has the address now.
    expect((await anew.walk()).at).toBe('details')
    test.now = now
  })
})

const personOf = (email: string) =>
  db()
    .selectFrom('persons')
    .select(['id', 'attributes'])
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .executeTakeFirst()
