import { expect, test } from 'vitest'
import { pictureOf } from '#engine/site/pictures.ts'

const images = {
  default: '/chain/any.webp',
  '77': '/chain/towel.webp',
  'sauna & dampf': 'https://images.example/s.webp',
}

test.each<[string, object, { id: string; name: string }, string | null]>([
  ['by its id', images, { id: '77', name: 'Sauna & Dampf' }, '/chain/towel.webp'],
  ['by its name in small letters', images, { id: '1', name: 'Sauna & Dampf' }, 'https://images.example/s.webp'],
  ['the default for all others', images, { id: '1', name: 'Getränke' }, '/chain/any.webp'],
  ['none without a default', { '77': '/chain/towel.webp' }, { id: '1', name: 'x' }, null],
  ['none of an empty one', { default: '' }, { id: '1', name: 'x' }, null],
  ['none that is no address', { default: 'javascript:hostile()' }, { id: '1', name: 'x' }, null],
  ["none of another host's by two slashes", { default: '//evil.example/x' }, { id: '1', name: 'x' }, null],
  ['none that JavaScript brought', {}, { id: 'constructor', name: 'toString' }, null],
])('the picture of an add-on is found %s', (_name, addonImages, thing, wanted) => {
  expect(pictureOf({ lookAndFeel: { addonImages } } as never, 'addon', thing)).toBe(wanted)
})

test('classes have pictures of their own', () => {
  const config = { lookAndFeel: { classImages: { yoga: '/chain/yoga.webp' }, addonImages: images } }

  expect(pictureOf(config, 'class', { id: '5', name: 'Yoga' })).toBe('/chain/yoga.webp')
  expect(pictureOf(config, 'class', { id: '5', name: 'Spinning' })).toBeNull()
})
