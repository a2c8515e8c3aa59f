import { beforeAll, expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { judge } from '#server/features/studio/draft/judge.ts'
import { placeOfChange } from '#server/features/studio/draft/place.ts'
import { type Publisher, publish, rollBack } from '#server/features/studio/draft/publish.ts'
import { change } from '#server/features/studio/draft/service.ts'
import { shownDocuments } from '#server/features/studio/draft/shown-documents.ts'
import { databaseStore, loadReleases } from '#server/releases/index.ts'
import { startTestDatabase } from '../support/database.ts'
import { smallStudio } from '../support/small-studio.ts'

startTestDatabase()
const small = smallStudio()
const { chain, title, draft, seen, shown } = small
let author: Publisher

beforeAll(async () => {
  author = await small.author()
})

const write = (at: string, value: Json, was: Json) => small.write(author, at, value, was)

it('a draft is said in words, goes live whole and at once, and comes back in one step', async () => {
  const before = { shown: shown(), number: small.releases().liveRelease(chain).number }
  expect(await publish(author, await seen())).toEqual({ ok: false, why: 'nothing' })

  await write(title, 'Wer bist du?', null)
  const judged = await judge(chain, await draft())
  const old = await seen()
  const published = await publish(author, old)
  const after = { shown: shown(), own: (await draft()).base, open: (await draft()).changes.length }
  const again = await publish(author, old)
  const back = await rollBack(author, before.number)

  expect(judged.findings.filter(({ severity }) => severity !== 'remark')).toEqual([])
  expect(judged.difference).toEqual([
    {
      section: 'words',
      flow: null,
      clubs: [],
      sentence: {
        en: `The sentence flow.join.details.title (de) is "Wer bist du?", not "${before.shown}".`,
        de: `Der Satz flow.join.details.title (de) ist "Wer bist du?", nicht "${before.shown}".`,
      },
      written: { at: 'text:de/flow.join.details.title', was: before.shown, value: 'Wer bist du?' },
    },
  ])
  expect(published).toEqual({ ok: true, number: before.number + 1 })
  expect(after).toMatchObject({ shown: 'Wer bist du?', open: 0 })
  expect(after.own['texts/de/studio.json']).toEqual({ 'flow.join.details.title': 'Wer bist du?' })
  expect(again).toEqual({ ok: false, why: 'moved' })
  expect([back, shown()]).toEqual([true, before.shown])
  expect(await rollBack(author, 99)).toBe(false)
})

it('what the check refuses does not go live, and the draft stays', async () => {
  const live = small.releases().liveRelease(chain).id
  await write('config:redirects/homeAnonymous', '/nowhere', null)

  const { findings, difference, notCompared } = await judge(chain, await draft())
  const published = await publish(author, await seen())

  expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([])
  // What is changed is told all the same, and no flow hangs on where visitors land.
  expect(difference.map(({ sentence }) => sentence.en)).toEqual([
    'The setting redirects/homeAnonymous is "/nowhere", not "/join".',
  ])
  expect(notCompared).toEqual([])
  expect(published).toEqual({ ok: false, why: 'problems' })
  expect(small.releases().liveRelease(chain).id).toBe(live)
  expect((await draft()).changes).toHaveLength(1)
  expect(placeOfChange('config:redirects/homeAnonymous')).not.toBeNull()
  await write('config:redirects/homeAnonymous', null, '/nowhere')
})

it('a warning keeps it back until somebody accepts it by name', async () => {
  await write('config:centers/999/country', 'AT', null)
  const [warning] = (await judge(chain, await draft())).findings.filter(({ severity }) => severity === 'warning')
  const { code = '', at = '' } = warning ?? {}
  const refused = await publish(author, await seen())
  const accepted = { code, at, by: 'Mira Sander', on: '2026-12-01' }
  await change(author, 'accept', [{ at: `accept:${code} ${at}`, value: accepted, was: null }])
  const published = await publish(author, await seen())

  expect([code, refused]).toEqual(['center.unknown', { ok: false, why: 'problems' }])
  expect(published.ok).toBe(true)
})

it('whoever publishes at a club publishes its settings, and nothing beside them', async () => {
  const ofClub = { ...author, reach: ['102'] }
  await write('config:centers/102/joinForm/mobile', 'required', null)
  await write(title, 'Und du?', null)
  const both = await publish(ofClub, await seen())
  await write(title, null, 'Und du?')
  await publish(author, await seen())
  await write('config:centers/102/joinForm/mobile', 'optional', 'required')
  const alone = await publish(ofClub, await seen())

  expect([both, alone.ok]).toEqual([{ ok: false, why: 'elsewhere' }, true])
})

it('a case that is kept holds a draft back that makes it come out otherwise, and goes along when one is published', async () => {
  const steps = (await draft()).live.docs.flows.join?.steps.map(({ id }) => id) ?? []
  const kept = (at = '', name = 'Begins') => ({
    name,
    flow: 'join',
    chain,
    today: '2026-12-01',
    do: [],
    expect: { at },
  })
  const live = (await draft()).live.number
  const found = async () => {
    const { findings } = await judge(chain, await draft())
    return findings.flatMap(({ severity, code, at }) => (severity === 'remark' ? [] : [`${severity} ${code} ${at}`]))
  }

  await write('case:begins', kept(steps[0]), null)
  const held = await found()
  const published = await publish(author, await seen())
  const { base, live: after } = await draft()
  await write('case:begins', kept(steps[1]), null)
  const broken = { found: await found(), published: await publish(author, await seen()) }
  const { own } = await shownDocuments(chain, (await draft()).documents, { lang: 'en', product: undefined })
  await write('case:begins', null, null)

  expect([held, published.ok]).toEqual([[], true])
  // What members meet is the same, so it is the same release, with the case among the documents that it is made of.
  expect([after.number, base['cases/begins.json']]).toEqual([live, kept(steps[0])])
  expect(broken).toEqual({
    found: ['warning case.otherwise flows/chains/acorn/cases/begins.json'],
    published: { ok: false, why: 'problems' },
  })
  expect(own.cases).toEqual([{ id: 'begins', name: 'Begins', flow: 'join', to: steps[1] }])
  expect([await found(), (await draft()).documents['cases/begins.json']]).toEqual([[], undefined])
})

it('of two who publish one draft at once, one does', async () => {
  await write(title, 'Wie heißt du?', null)
  const one = await seen()

  const answers = await Promise.all([publish(author, one), publish(author, one)])

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(shown()).toBe('Wie heißt du?')
})

it('what the studio made live is live after the next start, whatever the files say', async () => {
  const loaded = await loadReleases({ root: small.root(), demo: true, store: databaseStore })

  expect(loaded.ok && loaded.releases.liveRelease(chain).docs.texts.de?.['flow.join.details.title']).toBe(
    'Wie heißt du?',
  )
})

it('operators see the documents as the draft has them, and nothing that is no draft’s', async () => {
  const field = (await draft()).live.docs.forms
  const [form] = Object.values(field)
  const [first] = form?.fields ?? []
  if (form === undefined || first === undefined) throw new Error('a product without a field')
  const at = `set:form:${form.id}#fields/${first.id}/mode`
  await write(at, 'optional', null)
  await write('config:joinForm/mobile', 'required', null)

  const { documents } = await draft()
  const { own, resolved, product } = await shownDocuments(chain, documents, { lang: 'de', product: undefined })
  const inherited = product.part?.documents ?? resolved

  const modeIn = (docs: typeof resolved) => docs.forms[form.id]?.fields.find(({ id }) => id === first.id)?.mode
  expect([modeIn(inherited), modeIn(resolved)]).toEqual([first.mode, 'optional'])
  expect(own.config).toMatchObject({ joinForm: { mobile: 'required' } })
  for (const { config } of [inherited, own, resolved])
    expect(Object.keys(config)).not.toEqual(expect.arrayContaining(['hosts']))
  // What is as the product's does not come a second time, nor the product's to a page that has it.
  expect([Object.keys(resolved.forms), Object.keys(resolved.flows)]).toEqual([[form.id], []])
  const again = await shownDocuments(chain, documents, { lang: 'de', product: product.id })
  expect([again.product, again.resolved]).toEqual([{ id: product.id, part: null }, resolved])
  const inEnglish = await shownDocuments(chain, documents, { lang: 'en', product: product.id })
  expect(inEnglish.product.part?.documents).toEqual(inherited)
  await write(at, null, 'optional')
  await write('config:joinForm/mobile', null, 'required')
})

it('a path that a change closes is found though all were played a moment ago, and is open again when it is taken back', async () => {
  const codes = async () => (await judge(chain, await draft())).findings.map(({ code, at }) => `${code} ${at}`).sort()
  const at = 'set:flow:join#steps/joined/when'
  const five = { '===': [{ var: 'answers.details.number' }, 5] }
  const before = await codes()
  await write(at, five, null)
  const closed = await codes()
  await write(at, null, five)

  expect(closed).not.toEqual(before)
  expect(await codes()).toEqual(before)
})
