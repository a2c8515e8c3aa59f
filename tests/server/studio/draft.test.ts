import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { isOfKind, ownValue, placeOfChange } from '#server/features/studio/draft/place.ts'
import { changesOfGroup, openChanges } from '#server/features/studio/draft/repository.ts'
import { change, fold, openDraft, undo } from '#server/features/studio/draft/service.ts'
import type { ChainDocuments } from '#server/releases/chain-documents.ts'
import { databaseStore } from '#server/releases/index.ts'
import { createReleases } from '#server/releases/registry.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

startTestDatabase()
const now = new Date('2026-12-01T09:00:00Z')
const files: ChainDocuments = {
  'config.json': {
    joinForm: { mobile: 'optional' },
    centers: { 102: { joinForm: { mobile: 'required' } } },
    strapLines: [
      { id: 'first', content: { de: 'Eins' } },
      { id: 'second', content: { de: 'Zwei' } },
      { id: 'third', content: { de: 'Drei' } },
    ],
    lookAndFeel: { banners: { '/profile': { content: { de: 'Sonntags ab 7' } } } },
  },
  'overlay.json': { layer: 'x', ops: [{ in: 'flow:join', insert: 'steps', what: { id: 'more' } }] },
  'texts/de/chain.json': { 'flow.join.center.title': 'Wo?' },
}
const lines = listOf(mapOf(files['config.json']).strapLines)
const gone = [['config:strapLines/second/content/de', null]]
let chain: string
let mira: string
let jonas: string

beforeEach(async () => {
  chain = freshChain()
  await databaseStore.publish(chain, { id: `${chain}-1`, docs: testReleases().liveRelease(chain).docs, files })
  mira = (await somebody(chain)).id
  jonas = (await somebody(chain)).id
})

const places = [
  'text:de/flow.join.center.title',
  'text:de/flow.join.plan.title',
  'text:en/flow.join.plan.title',
  'text:tr/flow.join.plan.title',
  'config:joinForm/mobile',
  'config:joinForm/zip',
  'config:centers/102/joinForm/mobile',
  'config:strapLines/second/content/en',
  'config:lookAndFeel/banners/~1profile/content/de',
  'config:lookAndFeel/banners/~1join/content/de',
  'insert:config#strapLines/second',
  'insert:config#strapLines/more',
  'move:config#strapLines/third',
  'insert:config#contentBlocks/more',
  'set:form:member-details#fields/state/mode',
  'insert:flow:join#steps/more',
  'move:flow:join#steps/questionnaire',
  'remove:flow:join#steps/questionnaire',
  'accept:lowContrast flows/config.json lookAndFeel/mainColor',
] as const
const at = fc.constantFrom(...places)
function valueAt(place: string, value: string | null): Json {
  if (value === null) return null
  if (place.startsWith('move:config')) return value === 'a' ? { before: 'first' } : { after: 'second' }
  if (place.startsWith('insert:config'))
    return { what: { id: place.split('/')[1] ?? '', when: value }, before: 'second' }
  if (place.startsWith('move:')) return { after: value }
  if (place.startsWith('remove:')) return true
  if (place.startsWith('insert:')) return { what: { id: 'more', form: value }, before: value }
  return place.startsWith('accept:') ? { code: 'lowContrast', at: place.slice(19), by: value, on: '2026-12-01' } : value
}
const edits = fc.array(fc.tuple(at, fc.constantFrom('a', 'b', null), fc.boolean()), { maxLength: 12 })

describe('a draft', () => {
  it('of any changes, undone one after the other, is what it was laid over', () => {
    fc.assert(
      fc.property(edits, (all) => {
        let documents = files
        const made: { at: string; value: Json }[] = []
        for (const [place, value] of all) {
          const parsed = placeOfChange(place)
          if (parsed === null) throw new Error(place)
          made.unshift({ at: place, value: ownValue(documents, parsed) })
          documents = fold(documents, [{ at: place, value: valueAt(place, value) }])
        }
        const back = fold(documents, made)

        // A folder of a language that was added and taken back would be told as one that nobody offers.
        expect(Object.keys(back).filter((file) => file.startsWith('texts/tr/'))).toEqual([])
        for (const place of places) {
          const parsed = placeOfChange(place)
          expect(parsed && ownValue(back, parsed)).toEqual(parsed && ownValue(files, parsed))
        }
      }),
    )
  })

  it('is the same for two operators, whoever changes what, and undoing everything gives the base', async () => {
    const some = fc.sample(edits, { numRuns: 4, seed: 7 })
    for (const all of some) {
      for (const [index, [place, value, isMira]] of all.entries()) {
        const parsed = placeOfChange(place)
        const seen = (await openDraft(chain))?.documents ?? {}
        const was = parsed && ownValue(seen, parsed)
        const wanted = [{ at: place, value: valueAt(place, value), was }]
        await change({ chain, by: isMira ? mira : jonas, now }, `${index}`, wanted)
      }
      const groups = [...new Set((await openChanges(chain)).map(({ group }) => group))].reverse()
      const before = await openDraft(chain)
      expect(before?.documents).toEqual(fold(files, before?.changes ?? []))
      for (const group of groups) await undo({ chain, by: mira, now, reach: 'chain' }, group)
      const after = (await openDraft(chain))?.documents ?? {}
      for (const place of places) {
        const parsed = placeOfChange(place)
        expect(parsed && ownValue(after, parsed)).toEqual(parsed && ownValue(files, parsed))
      }
    }
  })

  it('keeps what the other wrote, and says so; the same from both is no conflict', async () => {
    const place = 'text:de/flow.join.center.title'
    const write = (by: string, value: string) => change({ chain, by, now }, by, [{ at: place, value, was: 'Wo?' }])

    const [first, second, same] = [
      await write(mira, 'Wohin?'),
      await write(jonas, 'Welcher Club?'),
      await write(jonas, 'Wohin?'),
    ]

    expect([first, same]).toEqual([[], []])
    expect(second).toMatchObject([{ at: place, theirs: 'Wohin?' }])
    expect(await changesOfGroup(chain, jonas)).toEqual([])
  })

  it('a group that arrives twice is one, also where somebody has written something else since', async () => {
    const place = 'text:de/flow.join.center.title'
    const write = (group: string, value: string, was: string) =>
      change({ chain, by: mira, now }, group, [{ at: place, value, was }])

    const told = [
      await write('first', 'Wohin?', 'Wo?'),
      await write('second', 'Welcher Club?', 'Wohin?'),
      await write('first', 'Wohin?', 'Wo?'),
    ]

    expect(told).toEqual([[], [], []])
    expect((await openChanges(chain)).map(({ value }) => value)).toEqual(['Wohin?', 'Welcher Club?'])
  })

  it('many who change one place at once: one is first, and the others are told', async () => {
    const one = (index: number) =>
      change({ chain, by: mira, now }, `g${index}`, [
        { at: 'config:joinForm/mobile', value: `v${index}`, was: 'optional' },
      ])

    const told = await Promise.all([0, 1, 2, 3, 4].map(one))

    expect(told.filter((conflicts) => conflicts.length === 0)).toHaveLength(1)
    expect((await openChanges(chain)).map(({ at: place }) => place)).toEqual(['config:joinForm/mobile'])
  })

  it('keeps what two operators do with different notices, wherever these come to stand', async () => {
    const line = (id: string) => ({ id, content: { de: id } })
    const put = (by: string, at: string, value: Json, was: Json) =>
      change({ chain, by, now }, `${by} ${at}`, [{ at, value, was }])

    const conflicts = [
      await put(mira, 'insert:config#strapLines/summer', { what: line('summer'), after: 'third' }, null),
      await put(jonas, 'insert:config#strapLines/winter', { what: line('winter'), after: 'third' }, null),
      await put(mira, 'config:strapLines/first/content/de', 'Anfang', 'Eins'),
      await put(jonas, 'insert:config#strapLines/second', null, { what: lines[1] ?? null, after: 'first' }),
      await put(mira, 'move:config#strapLines/summer', { before: 'first' }, { after: 'third' }),
      await put(jonas, 'move:config#strapLines/summer', { after: 'first' }, { after: 'third' }),
      await put(jonas, 'config:strapLines/second/content/de', 'Zweitens', 'Zwei'),
    ]

    const told = conflicts.map((all) => all.map(({ at: place, theirs }) => [place, theirs]))
    const moved = [['move:config#strapLines/summer', { before: 'first' }]]
    expect(told).toEqual([[], [], [], [], [], moved, gone])
    const { strapLines } = mapOf((await openDraft(chain))?.documents['config.json'])
    expect(strapLines).toEqual([line('summer'), { id: 'first', content: { de: 'Anfang' } }, lines[2], line('winter')])
  })

  it('a notice that was taken out comes back to where it stood', async () => {
    const at = 'insert:config#strapLines/second'
    await change({ chain, by: mira, now }, 'out', [
      { at, value: null, was: { what: lines[1] ?? null, after: 'first' } },
    ])
    await undo({ chain, by: mira, now, reach: 'chain' }, 'out')

    expect(mapOf((await openDraft(chain))?.documents['config.json']).strapLines).toEqual(lines)
  })

  it('undoing leaves what somebody has changed since', async () => {
    const place = 'text:de/flow.join.center.title'
    await change({ chain, by: mira, now }, 'mine', [{ at: place, value: 'Wohin?', was: 'Wo?' }])
    await change({ chain, by: jonas, now }, 'theirs', [{ at: place, value: 'Welcher Club?', was: 'Wohin?' }])

    const skipped = await undo({ chain, by: mira, now, reach: 'chain' }, 'mine')

    expect(skipped).toEqual([place])
    expect((await openDraft(chain))?.documents['texts/de/chain.json']).toEqual({
      'flow.join.center.title': 'Welcher Club?',
    })
  })

  it.each([
    'config:hosts',
    'config:private/key',
    'move:flow:join#steps/__proto__',
    'remove:site',
    'remove:config#hosts',
    'insert:config#hosts/one',
    'move:config#centers/102',
    'insert:config#strapLines/a/b',
    'config:centers/102/private',
    'config:acknowledged',
    'config:__proto__/x',
    'config:joinForm/constructor',
    'text:de/',
    'text:../../x/key',
    'set:form:member-details#',
    'set:../x#fields',
    'file:x',
    '',
  ])('takes no change of %s', (place) => {
    expect(placeOfChange(place)).toBeNull()
  })
})

it('what one process makes live, another takes over when it looks', async () => {
  const live = await databaseStore.live(chain)
  if (live === null) throw new Error('nothing is live')
  const other = createReleases({ live: new Map([[chain, live]]), store: databaseStore, demo: false })
  const docs: ReleaseDocs = {
    ...testReleases().liveRelease(chain).docs,
    config: { ...testReleases().liveRelease(chain).docs.config, name: 'Another' },
  }
  await databaseStore.publish(chain, { id: `${chain}-2`, docs, source: 'database' })

  const [moved, again] = [await other.follow(), await other.follow()]

  expect([moved, again]).toEqual([[chain], []])
  expect(other.liveRelease(chain).config.name).toBe('Another')
  expect((await databaseStore.live(chain))?.source).toBe('database')
})

it.each<[string, Json, boolean]>([
  ['text:de/flow.join.plan.title', 'Wo?', true],
  ['text:de/flow.join.plan.title', { text: 'Wo?' }, false],
  ['move:flow:join#steps/plan', { after: 'details' }, true],
  ['move:flow:join#steps/plan', { before: 'details' }, true],
  ['move:flow:join#steps/plan', { after: 'details', when: true }, false],
  ['move:flow:join#steps/plan', { in: 'site' }, false],
  ['move:flow:join#steps/plan', 'details', false],
  ['insert:flow:join#steps/more', { what: { id: 'more' }, after: 'plan' }, true],
  ['insert:flow:join#steps/more', { what: { id: 'more' } }, true],
  ['insert:flow:join#steps/more', { what: { id: 'other' } }, false],
  ['insert:flow:join#steps/more', { what: { id: 'more' }, when: true }, false],
  ['remove:flow:join#steps/plan', true, true],
  ['remove:flow:join#steps/plan', { in: 'flow:leave' }, false],
  ['remove:flow:join#steps/plan', null, true],
])('at %s the value %j may stand: %s', (place, value, may) => {
  const parsed = placeOfChange(place)
  if (parsed === null) throw new Error(place)

  expect(isOfKind(parsed, value)).toBe(may)
})
