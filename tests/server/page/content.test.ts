import { describe, expect, test } from 'vitest'
import type { ChainContent } from '#engine/content/content.ts'
import { documents } from '../releases/small-product.ts'
import { reaching } from '../support/hostile.ts'
import { bootIn, pagesApp } from './pages-app.ts'

const config = documents['flows/chains/acorn/config.json']
const pageOf = async (settings: object, url = '/join') => {
  const app = await pagesApp({ documents: { 'flows/chains/acorn/config.json': { ...config, ...settings } } })
  return { ...(await app.get(url)), app }
}

describe('L-02: what a chain says on its own pages', () => {
  const strapLines = [
    { id: 'members', when: { '!!': { var: 'user' } }, content: { de: 'Für Mitglieder' } },
    { id: 'autumn', paths: ['/join'], backgroundColor: '#FFD23F', content: { de: 'Ohne <b>Gebühr</b>', en: 'No fee' } },
  ]
  const contentBlocks = [
    { id: 'visit', url: '/join', content: { de: '<h2>Probetraining</h2>' } },
    { id: 'app', url: '/profile', place: 'below', content: { de: '<p>App</p>' } },
  ]

  test('stands in the HTML, in its boxes, before a script has run', async () => {
    const { body } = await pageOf({ strapLines, contentBlocks })

    expect(body).toMatch(/<aside class="chain-strip [^"]*highlight[^"]* ground-ffd23f"/)
    expect(body).toMatch(/<div>Ohne <b>Gebühr<\/b><\/div><\/div><\/div><\/aside>/)
    expect(body).toMatch(
      /<div class="chain-content [^"]+"><div><h2>Probetraining<\/h2><\/div><\/div><\/section>(<!--\$-->)?<main/,
    )
    expect(body).toContain('.ground-ffd23f.ground-ffd23f{background:#ffd23f;color:#112233;')
  })

  test('comes with the page as far as its address may show it; the rest in a file of the release', async () => {
    const { body, app } = await pageOf({ strapLines, contentBlocks })
    const boot = bootIn(body) as unknown as {
      content: ChainContent
      config: object
      urls: { content: Record<string, string> }
    }
    const file = await app.get(boot.urls.content.de ?? '')

    expect(boot.content.strapLines.map(({ id }) => id)).toEqual(['members', 'autumn'])
    expect(boot.content.contentBlocks.map(({ id }) => id)).toEqual(['visit'])
    expect(boot.config).not.toHaveProperty('strapLines')
    expect(JSON.parse(file.body).contentBlocks).toHaveLength(2)
    expect(Object.keys(boot.urls.content)).toEqual(['de', 'en'])
  })

  test('is in the language of the page', async () => {
    const { body } = await pageOf({ strapLines, contentBlocks }, '/join?lang=en')

    expect(body).toContain('<div>No fee</div>')
    expect(body).not.toContain('Probetraining')
  })

  test('gives way: a banner is shown where no strap line is', async () => {
    const banners = { '/join': { content: { de: 'Banner' } }, '/': { content: { de: 'Überall' } } }
    const look = { lookAndFeel: { ...config.lookAndFeel, banners } }

    expect((await pageOf(look)).body).toMatch(/<aside class="chain-strip [^"]*banner/)
    expect((await pageOf(look)).body).toContain('<div>Banner</div>')
    expect((await pageOf(look, '/hello')).body).toContain('<div>Überall</div>')
    expect((await pageOf({ ...look, strapLines })).body).not.toContain('<div>Banner</div>')
  })

  test('of nothing costs nothing', async () => {
    const { body } = await pageOf({})

    expect(bootIn(body)).not.toHaveProperty('content')
    expect(bootIn(body).urls).not.toHaveProperty('content')
  })

  test.each(reaching)('is harmless in the HTML of the page: %s', async (_name, text) => {
    const { body } = await pageOf({
      strapLines: [{ id: 'a', content: { de: text } }],
      contentBlocks: [{ id: 'b', content: { de: text } }],
      lookAndFeel: { ...config.lookAndFeel, banners: { '/join': { content: { de: text } } } },
    })

    expect(body.match(/<\/?script\b/g)).toHaveLength(4)
    expect(body.match(/<\/style>/g)).toHaveLength(1)
    // The step's own.
    expect(body.match(/<form\b/gi)).toHaveLength(1)
    expect(body).not.toMatch(/<(iframe|object|embed|svg(?! (class|width))|math|base|meta http-equiv)/i)
    // A nonce is drawn by chance: it may look like anything.
    expect(body.replaceAll(/ nonce="[^"]*"/g, '')).not.toMatch(/<[a-z]+ [^>]*\b(on\w+|style|srcset)=/i)
  })
})

test("a chain's own CSS stands in the style sheet of the page, as it was understood", async () => {
  const customCSS = ':root { --r-card: 4px }'
  const { body } = await pageOf({ lookAndFeel: { ...config.lookAndFeel, customCSS } })

  expect(body).toMatch(/:root\{--r-card:4px\}<\/style>/)
  expect(bootIn(body).config).not.toHaveProperty('lookAndFeel.customCSS')
})
