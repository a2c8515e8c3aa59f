import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../releases/small-product.ts'
import { type PagesApp, pagesApp } from './pages-app.ts'
import { uncheckedApp } from './unchecked-app.ts'

const config = documents['flows/chains/acorn/config.json']
const site = documents['flows/site.json']
const routes = [
  ...site.routes,
  { id: 'login', path: '/login', access: 'open', page: 'login', header: 'SMALL' },
  { id: '404', path: '/404', access: 'open', page: 'not-found' },
  { id: 'kiosk', path: '/kiosk', access: 'open', screen: 'hello', header: 'TINY' },
  { id: 'classes', path: '/classes', access: 'any', screen: 'hello', pageSwitch: 'classes' },
]
const texts = { 'ui.not-found.title': 'Nicht da', 'ui.login.title': 'Anmelden' }
let portal: PagesApp

beforeAll(async () => {
  portal = await pagesApp({
    documents: {
      'flows/site.json': { ...site, routes },
      'flows/texts/de/more.json': texts,
      'flows/texts/en/more.json': texts,
      'flows/chains/acorn/config.json': {
        ...config,
        menu: { classes: 0 },
        centers: { '102': { country: 'AT', features: { enableJoinFlow: false } } },
        redirectOrigins: ['https://www.acorn.example'],
        redirects: {
          outgoingRedirects: {
            '/old': 'https://www.acorn.example/new',
            '/become-member': '/join',
            '/first': '/second',
            '/second': 'https://www.acorn.example/third',
            '/login': '/join',
          },
        },
      },
    },
  })
})

describe('the first answer of the server says what the guard of the portal says', () => {
  test.each([
    ['G-06: an address that is none', '/nothing', 404, 'Nicht da · acorn'],
    ['G-06: the page that says so', '/404', 404, 'Nicht da · acorn'],
    ['G-06: a page that is built later', '/courses', 404, 'Nicht da · acorn'],
    ['G-07: a page that the chain switched off', '/classes', 404, 'Nicht da · acorn'],
    ['G-08: the login, whatever is redirected', '/login', 200, 'Anmelden · acorn'],
    ['L-10: a flow', '/join', 200, 'Mitglied werden · acorn'],
    ['L-10: a screen', '/hello', 200, 'Hello · acorn'],
    ['G-17: a feature that the centre of the address lacks', '/join?centerId=102', 404, 'Nicht da · acorn'],
    ['G-17: a centre that the chain has not', '/join?centerId=999', 200, 'Mitglied werden · acorn'],
    ['G-17: a centre on a page that takes none', '/hello?centerId=102', 200, 'Hello · acorn'],
  ])('%s', async (_, url, status, title) => {
    const { statusCode, body } = await portal.get(url)

    expect([statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]]).toEqual([status, title])
  })

  test.each([
    ['G-13: away from the portal', '/old', 'https://www.acorn.example/new'],
    ['G-13: to a page of ours, with what the address carries', '/become-member?centerId=101', '/join?centerId=101'],
    ['G-13: several in a row at once', '/first/', 'https://www.acorn.example/third'],
  ])('%s', async (_, url, to) => {
    const { statusCode, headers } = await portal.get(url)

    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store'])
  })

  test('G-13: a circle of redirects is no way', async () => {
    const outgoingRedirects = { '/round': '/about', '/about': '/round' }
    const unchecked = await uncheckedApp((settings) => ({ ...settings, redirects: { outgoingRedirects } }))

    expect((await unchecked.get('/round')).statusCode).toBe(404)
  })

  test.each([
    ['L-03', '/hello', false],
    ['L-04', '/login', false],
    ['L-05', '/kiosk', true],
  ])('%s: the header of %s', async (_, url, isTiny) => {
    const [, names = ''] = /<header class="chain-header ([^"]+)"/.exec((await portal.get(url)).body) ?? []

    expect([/header/.test(names), /tiny/.test(names)]).toEqual([true, isTiny])
  })
})
