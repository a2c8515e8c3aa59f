import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { resolveDraft } from '#server/features/studio/draft/documents.ts'
import { judge } from '#server/features/studio/draft/judge.ts'
import { type Publisher, publish, rollBack } from '#server/features/studio/draft/publish.ts'
import { wordsOfReleases } from '#server/features/studio/draft/release-words.ts'
import { publishedChanges, releasesOf } from '#server/features/studio/draft/repository.ts'
import { change } from '#server/features/studio/draft/service.ts'
import { changesOfQuestion } from '#studio/fields/new-question.ts'
import { startTestDatabase } from '../support/database.ts'
import { smallStudio } from '../support/small-studio.ts'

startTestDatabase()
const small = smallStudio()
const { chain, draft } = small
let author: Publisher

beforeAll(async () => {
  author = await small.author()
})

it('a phone number and an e-mail address that the studio asks go live, and refuse what is none', async () => {
  const { details } = (await draft()).live.docs.forms
  if (details === undefined) throw new Error('there is no such form')
  const refusals = { de: 'Keine Nummer.', en: 'No number.' }
  const asked = { isRequired: true, after: 'phone', answers: {}, refusals, labels: { de: 'Eltern', en: 'Parents' } }
  for (const one of [
    { ...asked, id: 'parentPhone', kind: 'phone' as const },
    { ...asked, id: 'parentEmail', kind: 'email' as const },
  ]) {
    const made = changesOfQuestion(one, details, ['de', 'en'])
    await change(author, one.id, 'changes' in made ? made.changes : [])
  }
  const given = {
    name: 'Ada',
    birthday: '1990-01-01',
    email: 'ada@example.org',
    code: 'ABC',
    tags: ['one'],
    number: 1,
    phone: '030 123456',
  }
  const kept = (more: JsonObject, problems: readonly string[], expect: JsonObject) => ({
    name: 'Parents',
    flow: 'join',
    chain,
    today: '2026-12-01',
    do: [
      {
        step: 'details',
        give: { ...given, parentPhone: '030 654321', parentEmail: 'byron@example.org', ...more },
        ...(problems.length > 0 && { problems }),
      },
    ],
    expect,
  })
  const cases = {
    right: kept({}, [], { end: 'joined' }),
    'no-phone': kept({ parentPhone: 'bla bla' }, ['details.parentPhone:details.parentPhone-valid'], { at: 'details' }),
    'no-email': kept({ parentEmail: 'bla bla' }, ['details.parentEmail:format'], { at: 'details' }),
  }
  const placed = Object.entries(cases).map(([id, value]) => ({ at: `case:${id}`, value, was: null }))
  await change(author, 'cases', placed)

  const { findings } = await judge(chain, await draft())
  const published = await publish(author, await small.seen())

  const told = findings.flatMap(({ severity, message }) => (severity === 'remark' ? [] : [message.en]))
  expect([told, published.ok]).toEqual([[], true])
  expect(small.releases().liveRelease(chain).docs.texts.de?.['form.details.rules.parentPhone-valid']).toBe(
    'Keine Nummer.',
  )
})

it('after its release was taken back, a question keeps its name in what the release changed', async () => {
  const [newest, first] = (await releasesOf(chain, 10)).map(({ number }) => number)
  await rollBack(author, first ?? 0)
  const { resolved } = await resolveDraft(chain, (await draft()).documents)
  const asked = { chain, releases: [newest ?? 0, first ?? 0], changes: await publishedChanges(chain, 100) }

  const [words, ...more] = await wordsOfReleases({ ...asked, lang: 'en', draft: resolved })

  expect(resolved.forms.details?.fields.some(({ id }) => id === 'parentPhone')).toBe(false)
  expect([words?.release, more]).toEqual([newest, []])
  expect(words?.names).toMatchObject({ 'form.details.parentPhone': 'Parents', 'form.details.parentEmail': 'Parents' })
  expect(words?.forms.details?.fields.map(({ id }) => id)).toContain('parentPhone')
})
