import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { VisitorReads } from '#server/page/visitor-reads.ts'
import { documents } from '../releases/small-product.ts'
import { bootIn, built, type PagesApp, pagesApp } from './pages-app.ts'

const config = documents['flows/chains/acorn/config.json']
let portal: PagesApp

beforeAll(async () => {
  portal = await pagesApp()
})

describe('a page', () => {
  test('is whole: language, title, heading, theme, and the configuration inside', async () => {
    const { statusCode, headers, body } = await portal.get('/join')

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/^<!doctype html>\n<html lang="de" dir="ltr" data-scheme="light" data-corner="soft"/)
    expect(body).toContain('<title>Mitglied werden · acorn</title>')
    expect(body).toMatch(/<h1[^>]*>Ihre Angaben<\/h1><p [^>]*>Willkommen<\/p>/)
    expect(body).toMatch(/<label [^>]*>Name\b.*<button type="submit"/s)
    expect(body).toMatch(/--primary:#0f6466/)
    expect(bootIn(body)).toMatchObject({
      chain: 'acorn',
      release: portal.releases.liveRelease('acorn').id,
      now: '2026-03-02T10:00:00.000Z',
      demo: true,
      lang: 'de',
      texts: { 'flow.join': 'Mitglied werden', 'form.details.name': 'Name' },
      urls: portal.releases.liveRelease('acorn').urls,
      centers: { '102': { country: 'AT' } },
    })
  })

  test("holds nothing that is the server's alone, and no page to come", async () => {
    const { body } = await portal.get('/join')

    expect(body).not.toContain('never leaves')
    expect(body).not.toContain('acorn.localhost')
    expect(body).not.toContain('courses')
  })

  test('begins to fetch at once what it will need', async () => {
    const { body } = await portal.get('/join')
    const flow = portal.releases.liveRelease('acorn').urls.flows.join

    for (const path of ['/js/vendor-1.js', '/js/flow-1.js', flow]) {
      expect(body).toContain(`<link rel="modulepreload" fetchpriority="low" href="${path}">`)
    }
    expect(body).toMatch(/<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/instrument-sans/)
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="/js/main-1.js">')
    expect(body).toMatch(/<script nonce="[^"]+">[^<]+import\("\/js\/main-1\.js"\)[^<]+<\/script>/)
  })

  test('has its style in itself for a browser that comes for the first time, before the chain’s own', async () => {
    const first = await portal.get('/join')
    const known = await portal.get('/join', { cookie: 'files=main-1.js' })

    expect(first.body).toMatch(/<style nonce="[^"]+">main\{color:red\}:root\{/)
    expect(first.body).not.toContain('<link rel="stylesheet"')
    expect(first.body).toContain('for(const href of ["/css/main-1.css"])add(')
    expect(known.body).not.toContain('main{color:red}')
    expect(known.body).toContain('<link rel="stylesheet" href="/css/main-1.css">')
  })

  test('leaves files that the browser has alone until the page is painted', async () => {
    const known = await portal.get('/join', { cookie: 'lang=en; files=main-1.js' })
    const older = await portal.get('/join', { cookie: 'files=main-0.js' })

    expect(known.body).not.toContain('rel="modulepreload"')
    expect(known.body).toMatch(/<script nonce="[^"]+">[^<]+\["\/js\/main-1\.js","[^<]+<\/script>/)
    expect(older.body).toContain('<link rel="modulepreload" fetchpriority="low" href="/js/main-1.js">')
  })

  test.each([
    ['/join', 200],
    ['/join/', 200],
    ['/join/details', 200],
    ['/hello?x=1', 200],
    ['/profile', 200],
    ['/', 200],
    ['/nothing', 404],
    ['/courses', 404],
    ['/join/details/more', 404],
    ['/js/nothing.js', 404],
    ['/js/release/nothing.js', 404],
    ['/assets/../package.json', 404],
    ['/favicon.svg', 200],
    ['/robots.txt', 200],
  ])('%s answers %i', async (url, status) => {
    expect((await portal.get(url)).statusCode).toBe(status)
  })

  test('travels compressed, whole', async () => {
    const { headers, rawPayload } = await portal.get('/join', { 'accept-encoding': 'gzip, br' })

    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toMatch(/cookie/i)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(bootIn(brotliDecompressSync(rawPayload).toString())).toMatchObject({ chain: 'acorn' })
  })

  test('that is switched off reads like one that is not there', async () => {
    const off = await pagesApp({
      documents: {
        'flows/chains/acorn/config.json': {
          ...config,
          features: { enableJoinFlow: false },
          redirects: { homeAnonymous: '/hello' },
        },
      },
    })

    expect((await off.get('/join')).statusCode).toBe(404)
  })

  test.each([
    ['/join', {}, 'de'],
    ['/join?lang=en', {}, 'en'],
    ['/join', { cookie: 'a=b; lang=en' }, 'en'],
    ['/join?lang=de', { cookie: 'lang=en' }, 'de'],
    ['/join?lang=xx', { cookie: 'lang=</script>' }, 'en'],
    ['/join?lang=en&lang=de', {}, 'de'],
  ])('%s with %j is in %s', async (url, headers, lang) => {
    const { body } = await portal.get(url, headers)

    expect(body).toContain(`<html lang="${lang}" dir="ltr"`)
    expect(bootIn(body).lang).toBe(lang)
  })

  test('of a language from right to left says so', async () => {
    const arabic = { code: 'ar', locale: 'ar-AE', longName: 'العربية', shortName: 'ع', direction: 'rtl' }
    const texts = documents['flows/texts/en/all.json']
    const eastern = await pagesApp({
      documents: {
        'flows/chains/acorn/config.json': { ...config, defaultLanguage: 'ar', translations: [arabic] },
        'flows/texts/ar/all.json': { ...texts, 'flow.join.details.title': 'بياناتك' },
      },
    })

    const { body } = await eastern.get('/join')

    expect(body).toContain('<html lang="ar" dir="rtl"')
    expect(body).toMatch(/<h1[^>]*>بياناتك<\/h1>/)
  })
})

test('of the elements only what the first screen shows brings its sentences', async () => {
  const texts = {
    'errors.NOT_FOUND': 'Not there',
    'element.day-strip.label': 'Days',
    'element.day-strip.today': 'Today',
    'element.trainer-cards.label': 'Trainers',
  }
  const days = { call: 'classes/find-booking-dates', with: { centerId: '102' } }
  const block = { id: 'days', block: 'day-strip', props: { dates: { var: 'data.days.dates' } } }
  const chain = await pagesApp({
    documents: {
      'flows/screens/hello.json': { id: 'hello', data: { days }, blocks: [block] },
      'flows/texts/de/none.json': texts,
      'flows/texts/en/none.json': texts,
    },
    read: () => async () => ({ state: 'ready', value: { dates: [{ date: '2026-03-02', classes: 1 }] } }),
  })
  const said = async (path: string) =>
    Object.keys((bootIn((await chain.get(path)).body).texts ?? {}) as object).filter((key) =>
      key.startsWith('element.'),
    )

  expect(await said('/hello')).toEqual(['element.day-strip.label', 'element.day-strip.today'])
  // The page of the login shows no element.
  expect(await said('/login')).toEqual([])
})

describe('what cannot be drawn', () => {
  test('is left to the browser: the page has all that it begins with, and the log hears of it', async () => {
    const told: string[] = []
    const draw = () => Promise.reject(new Error('a component that throws'))
    const { get } = await pagesApp({ draw, note: (line, fields) => told.push(`${line} ${JSON.stringify(fields)}`) })

    const { statusCode, body } = await get('/join')

    expect(statusCode).toBe(200)
    expect(body).toContain('<title>acorn</title>')
    expect(body).toContain('<div id="root"></div>')
    expect(bootIn(body)).toMatchObject({ chain: 'acorn', texts: { 'flow.join': 'Mitglied werden' } })
    expect(bootIn(body)).not.toHaveProperty('drawn')
    expect(told).toEqual([
      expect.stringMatching(/^a page could not be drawn .*"page":"\/join".*a component that throws/),
    ])
  })

  test('pages that are drawn at the same time know nothing of each other', async () => {
    const asked = ['de', 'en'].flatMap((lang) => ['/join', '/hello', '/nothing'].map((path) => `${path}?lang=${lang}`))
    const alone: (string | undefined)[] = []
    for (const url of asked) alone.push(rootIn((await portal.get(url)).body))
    const together = await Promise.all([...asked, ...asked].map(async (url) => rootIn((await portal.get(url)).body)))

    expect(together).toEqual([...alone, ...alone])
    expect(new Set(alone).size).toBe(asked.length)
  })
})

const rootIn = (body: string) => /<div id="root">.*<\/div>/.exec(body)?.[0]

describe('hostile words of a chain', () => {
  const hostile = '"><script>alert(1)</script><!--\u2028 \' & </title>'
  /** A whole tag in a text is refused already; half of one would take the rest of the page with it. */
  const half = '"\'& \u2028 </title <img src=x onerror=alert(1) '

  test('stay words, in the heading, the title and the configuration', async () => {
    const texts = { ...documents['flows/texts/de/all.json'], 'flow.join': half, 'flow.join.details.title': half }
    const chain = await pagesApp({
      documents: {
        'flows/texts/de/all.json': texts,
        'flows/chains/acorn/config.json': { ...config, name: hostile },
      },
    })

    const { body } = await chain.get('/join')

    expect(body).not.toContain('<script>alert')
    // React marks where a place begins and ends, and where two words meet.
    expect(body.replaceAll(/<!--(\/?\$| )?-->/g, '')).not.toContain('<!--')
    expect(body).not.toContain('<img')
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect((bootIn(body).texts as Record<string, string>)['flow.join']).toBe(half)
  })

  test('in the address do not come back', async () => {
    const { body } = await portal.get('/nothing/%3Cscript%3Ealert(1)%3C/script%3E?lang=%3Cscript%3E')

    expect(body).not.toContain('alert(1)')
  })
})

describe('the headers of a page', () => {
  const policyOf = async (chain: PagesApp) => {
    const { headers, body } = await chain.get('/join')
    const policy = String(headers['content-security-policy'])
    return { headers, body, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
  }

  test('let run only what is ours, by a nonce that is new each time', async () => {
    const { policy, nonce, body } = await policyOf(portal)

    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types foyer")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(body).toContain(`<style nonce="${nonce}">`)
    expect(body).not.toMatch(/ style="| on\w+="/)
    expect((await policyOf(portal)).nonce).not.toBe(nonce)
  })

  test('keep types, addresses and devices to ourselves', async () => {
    const { headers } = await policyOf(portal)

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cache-control': 'private, no-cache',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('of a real installation demand https', async () => {
    const { headers, policy } = await policyOf(await pagesApp({ production: true }))

    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(policy).toContain('upgrade-insecure-requests')
  })

  test('take frames and pictures from the settings, but no directive', async () => {
    const { policy } = await policyOf(
      await pagesApp({
        documents: {
          'flows/chains/acorn/config.json': {
            ...config,
            frameAncestors: ['https://www.acorn.example/page', "https://evil.example; script-src 'unsafe-inline'", 'x'],
            imageOrigins: ['https://cdn.acorn.example'],
            lookAndFeel: { ...config.lookAndFeel, siteLogo: 'https://cdn.acorn.example/logo.svg' },
          },
        },
      }),
    )

    expect(policy).toContain('frame-ancestors https://www.acorn.example')
    expect(policy).toContain("img-src 'self' data: https://cdn.acorn.example;")
    expect(policy).not.toContain('unsafe')
  })
})

test.each([
  ['/hello', 'member=1', '1'],
  ['/hello', '', undefined],
  ['/join', 'member=1', undefined],
  ['/nowhere', 'member=1', undefined],
])('%s may be kept by a browser with the cookie “%s”: %s', async (path, cookie, word) => {
  const { headers } = await portal.get(path, { cookie })

  expect(headers['x-keep-page']).toBe(word)
})

describe("a host that is nobody's", () => {
  test.each(['/', '/join', '/js/main-1.js', '/favicon.svg'])('gets nothing at %s', async (url) => {
    const { statusCode, body } = await portal.get(url, { host: 'elsewhere.example' })

    expect(statusCode).toBe(404)
    expect(body).toBe('There is nothing at this address.')
  })
})

describe('a file', () => {
  test('of the build is kept for ever and compressed as the browser likes', async () => {
    const plain = String(built.files.get('/js/main-1.js')?.body)
    const brotli = await portal.get('/js/main-1.js', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await portal.get('/js/main-1.js', { 'accept-encoding': 'br;q=0, gzip' })
    const none = await portal.get('/js/main-1.js')

    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.body).toBe(plain)
  })

  test('that is compressed already is sent as it is', async () => {
    const { headers } = await portal.get('/assets/instrument-sans-latin-wght-normal-1.woff2', {
      'accept-encoding': 'br',
    })

    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('that keeps pages has one address for ever, and is asked for anew', async () => {
    const { statusCode, headers } = await portal.get('/worker.js')

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  })

  test('of a release is found at the address that the page names', async () => {
    for (const path of portal.releases.liveRelease('acorn').files.keys()) {
      const { statusCode, headers } = await portal.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers['cache-control']).toContain('immutable')
    }
  })
})

test('redirects that the chain configured leave the portal', async () => {
  const chain = await pagesApp({
    documents: {
      'flows/chains/acorn/config.json': {
        ...config,
        redirectOrigins: ['https://www.acorn.example'],
        redirects: { outgoingRedirects: { '/old': 'https://www.acorn.example/new' } },
      },
    },
  })

  const { statusCode, headers } = await chain.get('/old')

  expect([statusCode, headers.location]).toEqual([302, 'https://www.acorn.example/new'])
})

test('calls and probes are not pages', async () => {
  for (const url of ['/api/nothing', '/health/nothing']) {
    expect((await portal.get(url)).headers['content-type']).toContain('application/json')
  }
})

describe('the first step of a flow, or a screen', () => {
  const center = { id: 'club', schema: { type: 'string' }, choices: { from: { var: 'data.centers.centers' } } }
  const form = {
    ...documents['schemas/forms/details.json'],
    data: { centers: { call: 'config/load-centers-for-area' } },
    fields: [center, ...documents['schemas/forms/details.json'].fields],
  }
  const texts = (lang: 'de' | 'en') => ({
    [`flows/texts/${lang}/club.json`]: { 'form.details.club': 'Club' },
  })
  const changed = { 'schemas/forms/details.json': form, ...texts('de'), ...texts('en') }
  const key = 'config/load-centers-for-area {}'
  const centers = { centers: [{ id: '102', name: '</script>' }] }
  const days = { dates: [] }

  test('has its data in the page, when anybody may read them', async () => {
    const asked: string[] = []
    const chain = await pagesApp({
      documents: changed,
      read:
        ({ lang }) =>
        async (need) => {
          asked.push(`${need.key} ${lang}`)
          return { state: 'ready', value: centers }
        },
    })

    const { body } = await chain.get('/join?lang=en')

    expect(asked).toEqual([`${key} en`])
    expect(bootIn(body).data).toEqual({ [key]: centers })
    expect(body.match(/<\/script>/g)).toHaveLength(2)
  })

  test.each([
    ['a visitor', '', { 'classes/find-booking-dates {"centerId":"102"}': days }],
    ['a member, who reads for themselves', 'member=1', {}],
  ])('a screen has its data in the page for %s', async (_, cookie, brought) => {
    const data = { days: { call: 'classes/find-booking-dates', with: { centerId: '102' } } }
    const block = { id: 'days', block: 'day-strip', props: { dates: { var: 'data.days.dates' } } }
    const chain = await pagesApp({
      documents: {
        'flows/screens/hello.json': { id: 'hello', data, blocks: [block] },
        'flows/texts/de/none.json': { 'errors.NOT_FOUND': 'Nicht da' },
        'flows/texts/en/none.json': { 'errors.NOT_FOUND': 'Not there' },
      },
      read: () => async () => ({ state: 'ready', value: days }),
    })

    const { body } = await chain.get('/hello', { cookie })

    expect(bootIn(body).data).toEqual(brought)
  })

  test.each([
    ['a visitor', '', true],
    ['a member, who would lose what they type while their account is read', 'member=1', false],
  ])('whether the boxes of a step are drawn for %s', async (_, cookie, areDrawn) => {
    const { body } = await (await pagesApp({ documents: changed })).get('/join', { cookie })

    expect(bootIn(body).drawn !== undefined).toBe(areDrawn)
    expect(/<input/.test(body)).toBe(areDrawn)
  })

  test.each<[why: string, read: VisitorReads]>([
    ['refused', () => async () => ({ state: 'failed', code: 'NOPE' })],
    ['lost', () => () => Promise.reject(new Error('the database is away'))],
    ['late', () => () => new Promise(() => undefined)],
    ['too large', () => async () => ({ state: 'ready', value: { centers: [{ id: 'x', name: 'x'.repeat(70_000) }] } })],
  ])('is shown without data that are %s', async (_why, read) => {
    const { body, statusCode } = await (await pagesApp({ documents: changed, read })).get('/join')

    expect(statusCode).toBe(200)
    expect(bootIn(body).data).toEqual({})
    expect(body).toMatch(/<h1[^>]*>Ihre Angaben<\/h1>/)
  })
})
