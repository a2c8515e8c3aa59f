import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { logoOf } from '#engine/site/logo.ts'

const both = { name: 'واحة', names: { en: 'Waha' }, lookAndFeel: { motif: 'arches' } }

test.each<[JsonObject, string, { name: string; src?: string; mark: string }]>([
  [both, 'ar', { name: 'واحة', mark: 'arches' }],
  [both, 'en', { name: 'Waha', mark: 'arches' }],
  [{ lookAndFeel: { siteLogo: 'Waha' } }, 'en', { name: 'Waha', mark: 'none' }],
  [{ lookAndFeel: { siteLogo: '/chain/logo.svg' } }, 'en', { name: '', src: '/chain/logo.svg', mark: 'none' }],
])('%j in %s', (config, lang, { name, src, mark }) => {
  expect(logoOf(config, lang)).toEqual({ name, src, mark })
})
