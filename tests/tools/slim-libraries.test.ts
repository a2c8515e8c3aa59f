import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createSentences, say } from '#sentences/create-sentences.ts'
import { sentenceOptions } from '#sentences/options.ts'
import { wholeSentences } from '#sentences/whole-sentences.ts'
import { slimmed, slimmings } from '#tools/vite/slim-libraries.ts'

const root = path.resolve(import.meta.dirname, '../..')
const file = path.join(root, 'node_modules/i18next/dist/esm/i18next.js')
const folder = mkdtempSync(path.join(root, 'node_modules/.slim-'))
afterAll(() => rmSync(folder, { recursive: true }))

const texts = {
  a: 'Hello {name}',
  b_one: '{count} club',
  b_other: '{count} clubs of {name}',
  c: 'By {day}. Thank you, {name}.',
}
const asked = [
  ['a', { name: '{count} $t(b) <b>' }],
  ['b', { name: 'Ada', count: 1 }],
  ['b', { name: 'Ada', count: 5 }],
  ['c', { name: 'Ada' }],
  ['none', {}],
] as const

test('i18next without what is cut away says the same, tells the same, and is shown another language', async () => {
  const slimming = slimmings.find(({ files }) => files.test(file))
  const left = new Set(slimming?.cuts)
  const code = slimming ? slimmed(readFileSync(file, 'utf8'), slimming, (cut) => left.delete(cut)) : ''
  writeFileSync(path.join(folder, 'i18next.mjs'), code)
  const { createInstance } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, 'i18next.mjs')).href
  )) as {
    createInstance: typeof import('i18next').createInstance
  }
  const missing: string[] = []
  const slim = createInstance()
  void slim.use(wholeSentences).init({
    ...sentenceOptions,
    lng: 'en',
    resources: { en: { translation: texts } },
    missingKeyHandler: (_langs, _namespace, key) => void missing.push(key),
  })
  const whole = createSentences({ lang: 'en', texts: { en: texts } })

  expect([...left]).toEqual([])
  expect(asked.map(([key, values]) => say(slim, key, values))).toEqual(
    asked.map(([key, values]) => say(whole, key, values)),
  )
  expect(missing).toEqual(['none'])

  slim.addResourceBundle('de', 'translation', { a: 'Hallo {name}' }, false, true)
  await slim.changeLanguage('de')
  expect([say(slim, 'a', { name: 'Ada' }), say(slim, 'b', { name: 'Ada', count: 1 })]).toEqual(['Hallo Ada', '1 club'])
})
