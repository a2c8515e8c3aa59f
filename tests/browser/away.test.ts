import { expect, test } from 'vitest'
import { inTurn } from '../support/in-turn.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open } = servedWithOthers('nordlys')

const hostile: readonly [string, RegExp][] = [
  ['//evil.example/?lang=en', /\/404$/],
  ['//evil.example/login?lang=en', /\/404$/],
  ['/profile/..//evil.example?lang=en', /\/404$/],
  ['/%09/evil.example?lang=en', /\/404$/],
  ['/%5cevil.example?lang=en', /\/404$/],
  ['/login?lang=//evil.example', /\/login$/],
  ['/login?lang=javascript:alert(1)', /\/login$/],
  ['/sso?target=//evil.example&redirect=https://evil.example', /\/token-error$/],
]

test.each(inTurn(hostile, 3, 1))('nobody leaves the portal by %s', async (path, address) => {
  const { page, complaints } = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))

  await page.goto(at(path))
  await page.waitForURL(address)
  await page.getByRole('heading', { level: 1 }).waitFor()

  expect(new Set(asked)).toEqual(new Set([new URL(at('/')).origin]))
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  await page.context().close()
})
