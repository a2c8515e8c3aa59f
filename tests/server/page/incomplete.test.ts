import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { documents } from '../releases/small-product.ts'
import { uncheckedApp } from './unchecked-app.ts'

const look = documents['flows/chains/acorn/config.json'].lookAndFeel

const answerWith = async (lookAndFeel: object) => {
  const app = await uncheckedApp((config) => ({ ...config, lookAndFeel: lookAndFeel as Json }))
  return app.get('/join')
}

test.each([
  ['V-01: without a main colour', { ...look, mainColor: undefined }, 'general.incompleteConfig'],
  ['V-01: without a secondary colour', { ...look, secondaryColor: '' }, 'general.incompleteConfig'],
  ['V-01: without a logo', { mainColor: '#0f6466', secondaryColor: '#10273d' }, 'general.incompleteConfig'],
  ['V-02: with a colour that is none', { ...look, highlightColor: 'teal' }, 'incorrectColors'],
])('L-13: a chain %s shows the server error page', async (_name, lookAndFeel, code) => {
  const { statusCode, body, headers } = await answerWith(lookAndFeel)

  expect(statusCode).toBe(503)
  expect(body).toContain('<h1>SERVER ERROR</h1>')
  expect(body).toContain('Please refresh the page and try again')
  expect(body).toContain(code)
  expect(body).not.toContain('<script')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a chain with all of it shows its pages', async () => {
  expect((await answerWith(look)).statusCode).toBe(200)
})
