import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { valueOfEntry, withEntry } from '#engine/overlay/setting-entries.ts'
import { isReachable, settingAt, settingPath, settingPlace, withSetting } from '#engine/overlay/setting-place.ts'

const settings = {
  joinForm: { mobile: 'optional' },
  strapLines: [
    { id: 'first', content: { de: 'Eins' } },
    { id: 'second', content: { de: 'Zwei' } },
  ],
  lookAndFeel: { banners: { '/profile': { content: { de: 'Sonntags' } } } },
}

it('a place says names with slashes and tildes, and is read back', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (path) => {
      expect(settingPath(settingPlace(path))).toEqual(path)
    }),
  )
  expect(settingPlace(['lookAndFeel', 'banners', '/profile'])).toBe('lookAndFeel/banners/~1profile')
})

it.each<[string, Json]>([
  ['joinForm/mobile', 'optional'],
  ['strapLines/second/content/de', 'Zwei'],
  ['lookAndFeel/banners/~1profile/content/de', 'Sonntags'],
  ['strapLines/third/content', null],
])('at %s stands %j', (place, value) => {
  expect(settingAt(settings, settingPath(place))).toEqual(value)
})

it('what is set in an entry of a list leaves the others; what is set in none changes nothing', () => {
  const changed = withSetting(settings, ['strapLines', 'second', 'content', 'en'], 'Two')

  expect(changed).toEqual({
    ...settings,
    strapLines: [settings.strapLines[0], { id: 'second', content: { de: 'Zwei', en: 'Two' } }],
  })
  expect(withSetting(settings, ['strapLines', 'third', 'content', 'en'], 'Three')).toEqual(settings)
  expect(isReachable(settings, ['strapLines', 'third', 'content', 'en'])).toBe(false)
  expect(isReachable(settings, ['joinForm', 'zip'])).toBe(true)
})

it.each<[string, Parameters<typeof withEntry>[1], string, Json, readonly string[]]>([
  ['at its place', 'insert', 'third', { what: { id: 'third' }, after: 'first' }, ['first', 'third', 'second']],
  ['in front', 'insert', 'third', { what: { id: 'third' }, before: 'first' }, ['third', 'first', 'second']],
  ['at the end', 'insert', 'third', { what: { id: 'third' }, after: 'gone' }, ['first', 'second', 'third']],
  ['away', 'insert', 'first', null, ['second']],
  ['on', 'move', 'first', { after: 'second' }, ['second', 'first']],
  ['nowhere', 'move', 'first', { after: 'gone' }, ['first', 'second']],
  ['not at all', 'move', 'third', { after: 'first' }, ['first', 'second']],
])('an entry goes %s', (_, kind, id, value, ids) => {
  const after = withEntry(settings, kind, `strapLines/${id}`, value)

  expect((after.strapLines as readonly { id: string }[]).map((one) => one.id)).toEqual(ids)
})

it('the last entry takes its list along; the first begins one; what is no list stays', () => {
  const one = { strapLines: [{ id: 'first' }] }

  expect(withEntry(one, 'insert', 'strapLines/first', null)).toEqual({})
  expect(withEntry({}, 'insert', 'strapLines/first', { what: { id: 'first' } })).toEqual(one)
  expect(withEntry(settings, 'insert', 'joinForm/first', { what: { id: 'first' } })).toEqual(settings)
  expect(valueOfEntry(settings, 'insert', 'strapLines/first')).toEqual({
    what: settings.strapLines[0],
    before: 'second',
  })
  expect(valueOfEntry(settings, 'move', 'strapLines/second')).toEqual({ after: 'first' })
})
