import { describe, expect, test } from 'vitest'
import { contentIn, groundsIn, isEmptyContent } from '#engine/content/content.ts'
import { type ContentVisit, contentAt, shownContent } from '#engine/content/shown.ts'
import type { Json, JsonObject } from '#engine/documents.ts'

const say = (id: string, more: JsonObject = {}): JsonObject => ({ id, content: { de: id, en: `${id} (en)` }, ...more })
const member = {
  userId: 'p1',
  centerId: '101',
  birthday: null,
  status: 'ACTIVE',
  accessLevel: ['MEMBER'],
  relations: [],
}
const visit: ContentVisit = {
  path: '/join',
  search: '',
  query: {},
  today: '2026-11-21',
  lang: 'de',
  user: null,
  config: {},
}

function shown(config: JsonObject, more: Partial<ContentVisit> = {}) {
  const { strip, above, below } = shownContent(contentIn(config, more.lang ?? 'de'), { ...visit, ...more })
  return [
    strip && `${strip.kind} ${strip.html}`,
    ...above.map(({ id }) => `above ${id}`),
    ...below.map(({ id }) => `below ${id}`),
  ].filter(Boolean)
}

describe('L-07: a strap line', () => {
  const everywhere = { strapLines: [say('a')] }
  test.each<[string, JsonObject, Partial<ContentVisit>, string[]]>([
    ['stands everywhere when it names no path', everywhere, { path: '/x/y' }, ['strap-line a']],
    [
      'stands on the pages that it names',
      { strapLines: [say('a', { paths: ['/login', '/join'] })] },
      {},
      ['strap-line a'],
    ],
    ['and below them', { strapLines: [say('a', { paths: ['/join'] })] }, { path: '/join/plan' }, ['strap-line a']],
    [
      'and not on pages that only begin like them',
      { strapLines: [say('a', { paths: ['/join'] })] },
      { path: '/joined' },
      [],
    ],
    ['is in the language of the page', everywhere, { lang: 'en' }, ['strap-line a (en)']],
    ['is not shown in a language without words', everywhere, { lang: 'ar' }, []],
    [
      'is the first that fits: one at a time',
      { strapLines: [say('a', { paths: ['/x'] }), say('b'), say('c')] },
      {},
      ['strap-line b'],
    ],
    ['waits for its day', { strapLines: [say('a', { when: { '>=': [{ var: 'today' }, '2026-12-01'] } })] }, {}, []],
    [
      'comes on its day',
      { strapLines: [say('a', { when: { '>=': [{ var: 'today' }, '2026-12-01'] } })] },
      { today: '2026-12-01' },
      ['strap-line a'],
    ],
    [
      'asks who is there',
      { strapLines: [say('a', { when: { '!!': { var: 'user' } } })] },
      { user: member },
      ['strap-line a'],
    ],
    ['is not for visitors then', { strapLines: [say('a', { when: { '!!': { var: 'user' } } })] }, {}, []],
    [
      'waits until it is known who is there, for visitors too',
      { strapLines: [say('a', { when: { '!': { var: 'user' } } })] },
      { user: undefined },
      [],
    ],
    ['does not wait for what it does not ask', everywhere, { user: undefined }, ['strap-line a']],
    [
      'reads a level',
      { strapLines: [say('a', { when: { in: ['MEMBER', { var: 'user.accessLevel' }] } })] },
      { user: member },
      ['strap-line a'],
    ],
    [
      'reads the query',
      { strapLines: [say('a', { when: { '===': [{ var: 'query.from' }, 'mail'] } })] },
      { query: { from: 'mail' } },
      ['strap-line a'],
    ],
    [
      'reads settings',
      { strapLines: [say('a', { when: { var: 'config.features.x' } })] },
      { config: { features: { x: true } } },
      ['strap-line a'],
    ],
    [
      'reads nothing that JavaScript brings',
      { strapLines: [say('a', { when: { '!!': { var: 'user.constructor' } } })] },
      { user: member },
      [],
    ],
  ])('%s', (_name, config, at, wanted) => {
    expect(shown(config, at)).toEqual(wanted)
  })
})

describe('L-06: a banner', () => {
  const banners = { '/': say('all'), '/join': say('join'), '/join/plan': say('plan') }
  const config = { lookAndFeel: { banners } }
  test.each<[string, string[]]>([
    ['/join', ['banner join']],
    ['/join/plan', ['banner plan']],
    ['/join/details', ['banner join']],
    ['/profile', ['banner all']],
  ])('stands on %s: the nearest one', (path, wanted) => {
    expect(shown(config, { path })).toEqual(wanted)
  })

  test('gives way to a strap line', () => {
    expect(shown({ ...config, strapLines: [say('a')] })).toEqual(['strap-line a'])
  })
})

describe('L-08: a content block', () => {
  test.each<[string, JsonObject, Partial<ContentVisit>, string[]]>([
    [
      'stands where the address holds its words',
      { contentBlocks: [say('a', { url: '/prof' })] },
      { path: '/profile' },
      ['above a'],
    ],
    [
      'which may be those of the query',
      { contentBlocks: [say('a', { url: 'selectedTab=my-family' })] },
      { path: '/profile', search: '?selectedTab=my-family' },
      ['above a'],
    ],
    ['and nowhere else', { contentBlocks: [say('a', { url: '/prof' })] }, {}, []],
    [
      'before or after the page, in their order',
      { contentBlocks: [say('a', { place: 'below' }), say('b'), say('c')] },
      {},
      ['above b', 'above c', 'below a'],
    ],
  ])('%s', (_name, config, at, wanted) => {
    expect(shown(config, at)).toEqual(wanted)
  })
})

test('a page brings along what its address may show, whoever comes', () => {
  const config = { strapLines: [say('a', { when: { '!!': { var: 'user' } } }), say('b', { paths: ['/login'] })] }
  const brought = contentAt(contentIn(config, 'de'), '/join', '')

  expect(brought.strapLines.map(({ id }) => id)).toEqual(['a'])
  expect(isEmptyContent(contentAt(contentIn(config, 'ar'), '/join', ''))).toBe(true)
})

test('grounds are listed once; what is no colour is none', () => {
  const grounds = ['#0F6466', '0f6466', 'red', '#abc', '#00000f;x']
  const strapLines: Json = grounds.map((backgroundColor, index) => say(`a${index}`, { backgroundColor }))

  expect(groundsIn({ strapLines, contentBlocks: [say('b', { backgroundColor: 'FFFFFF' })] })).toEqual([
    '0f6466',
    'ffffff',
  ])
})

test.each<[string, Json]>([
  ['no list', 'x'],
  ['things that are none', [null, 7, [], 'x', { id: 7, content: { de: 'x' } }, { id: 'a', content: 'x' }]],
  ['empty words', [{ id: 'a', content: { de: '  ' } }]],
])('settings of another shape say nothing: %s', (_name, strapLines) => {
  expect(
    isEmptyContent(contentIn({ strapLines, contentBlocks: strapLines, lookAndFeel: { banners: strapLines } }, 'de')),
  ).toBe(true)
})
