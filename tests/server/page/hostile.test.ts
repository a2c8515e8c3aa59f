import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { reaching } from '../support/hostile.ts'
import { uncheckedApp } from './unchecked-app.ts'

/** Every place where settings reach a page, whether the check would let the text through or not. */
const places: readonly (readonly [place: string, put: (text: string) => JsonObject])[] = [
  ['name', (name) => ({ name })],
  ['siteLogo', (siteLogo) => ({ lookAndFeel: { siteLogo } })],
  ['siteLogo as a path', (text) => ({ lookAndFeel: { siteLogo: `/${text}` } })],
  ['favicon', (favicon) => ({ lookAndFeel: { favicon } })],
  ['favicon as a path', (text) => ({ lookAndFeel: { favicon: `/${text}` } })],
  [
    'the words of the look',
    (text) => ({ lookAndFeel: { scheme: text, corner: text, font: text, header: text, motif: text } }),
  ],
  ['textOnPrimary', (textOnPrimary) => ({ lookAndFeel: { textOnPrimary } })],
  [
    'pictures',
    (text) => ({ lookAndFeel: { addonImages: { default: text, [text]: text }, classImages: { default: text } } }),
  ],
  ['customCSS', (customCSS) => ({ lookAndFeel: { customCSS } })],
  ['customCSS in a property', (text) => ({ lookAndFeel: { customCSS: `:root{--chain-x:${text}}` } })],
  ['a banner', (text) => ({ lookAndFeel: { banners: { '/join': { content: { de: text }, backgroundColor: text } } } })],
  ['a strap line', (text) => ({ strapLines: [{ id: text, content: { de: text }, backgroundColor: text }] })],
  ['a content block', (text) => ({ contentBlocks: [{ id: text, content: { de: text }, backgroundColor: text }] })],
  ['footer links', (text) => ({ footerLinks: [{ id: text, url: text, legal: true }] })],
  [
    'names of languages',
    (text) => ({ translations: [{ code: 'de', locale: 'de', longName: text, shortName: text, direction: text }] }),
  ],
  ['locale', (locale) => ({ translations: [{ code: 'de', locale }] })],
  ['language', (code) => ({ translations: [{ code }], defaultLanguage: code })],
  ['timeZone', (timeZone) => ({ timeZone })],
  ['country and currency', (text) => ({ country: text, currency: text })],
  ['origins', (text) => ({ imageOrigins: [text, `https://${text}`], frameAncestors: [text, `https://${text}`] })],
  [
    'redirects',
    (text) => ({ redirects: { homeAnonymous: text, login: text, outgoingRedirects: { '/elsewhere': text } } }),
  ],
  ['menu and features', (text) => ({ menu: { [text]: text }, features: { enableJoinFlow: true, [text]: text } })],
  ['a setting that nobody knows', (text) => ({ [`x-${text}`]: text })],
]

const all = reaching.map(([, text]) => text).join('\n')
const some = [all, ...reaching.filter((_, index) => index % 5 === 0).map(([, text]) => text)]

describe.each(places)('hostile text as %s', (_name, put) => {
  test.each(some)('leaves the page whole: %#', async (text) => {
    const app = await uncheckedApp((config) => merged(config, put(text)))
    const { body, headers, statusCode } = await app.get('/join')
    const { headers: away } = await app.get('/elsewhere')

    expect(statusCode).toBeLessThan(500)
    const { tags, attributes, addresses } = seenIn(body)
    expect(tags.filter((tag) => tag === 'script')).toHaveLength(2)
    // The form is the step's.
    expect(tags.filter((tag) => /^(style|title|main|form)$/.test(tag))).toHaveLength(4)
    expect(tags.filter((tag) => /^(iframe|object|embed|base|math|foo-bar|template)$/.test(tag))).toEqual([])
    expect(attributes.filter((name) => /^(on.*|style|srcset|http-equiv)$/.test(name))).toEqual([])
    expect(addresses.filter((address) => /^\s*(javascript|data|vbscript):|^\s*[/\\]{2}/i.test(address))).toEqual([])
    expect(String(headers['content-security-policy']).split(';')).toHaveLength(12)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|evil|\*/)
    expect(String(away.location ?? '')).not.toMatch(/^\s*(javascript|data|vbscript|\/\/)/i)
  })
})

function merged(config: JsonObject, put: JsonObject): JsonObject {
  const look = { ...(config.lookAndFeel as JsonObject), ...((put.lookAndFeel as JsonObject) ?? {}) }
  return { ...config, ...put, lookAndFeel: look as Json }
}

/** What a browser sees in the page. */
function seenIn(html: string) {
  const elements = below(parse(html) as never)
  const attributes = elements.flatMap(({ attrs }) => attrs)
  return {
    tags: elements.map(({ tagName }) => tagName),
    attributes: attributes.map(({ name }) => name),
    addresses: attributes.flatMap(({ name, value }) => (name === 'href' || name === 'src' ? [value] : [])),
  }
}

type Element = DefaultTreeAdapterTypes.Element

function below({ childNodes = [] }: Element): readonly Element[] {
  return childNodes.flatMap((node) => ('tagName' in node ? [node, ...below(node)] : []))
}
