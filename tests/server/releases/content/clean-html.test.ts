// @vitest-environment jsdom
import DOMPurify from 'dompurify'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/releases/content/clean-html.ts'
import { hostile } from '../../support/hostile.ts'

const sources = { imageOrigins: ['https://images.example'] }
const purify = DOMPurify(window)
const clean = (text: string, kind: 'line' | 'block' = 'block') => cleanHtml(text, kind, sources)

/** Everything that could do something in a browser: elements, attributes, addresses, as a browser reads the text. */
function seenIn(html: string) {
  const frame = window.document.createElement('template')
  frame.innerHTML = html
  const elements = [...frame.content.querySelectorAll('*')]
  return {
    tags: elements.map(({ localName }) => localName),
    attributes: elements.flatMap((one) => [...one.attributes].map(({ name }) => name)),
    addresses: elements.flatMap((one) => [one.getAttribute('href') ?? [], one.getAttribute('src') ?? []].flat()),
    text: frame.content.textContent ?? '',
  }
}

const dangerousTags = /^(script|style|iframe|object|embed|svg|math|form|input|button|base|link|meta|template|foo-bar)$/

function expectHarmless(html: string) {
  const { tags, attributes, addresses } = seenIn(html)
  expect(tags.filter((tag) => dangerousTags.test(tag))).toEqual([])
  expect(attributes.filter((name) => /^on|^(style|srcset|srcdoc|id|name|class|target|ping)$/.test(name))).toEqual([])
  expect(
    addresses.filter((address) => !/^(\/(?![/\\])|https:\/\/(images|foyer)\.example\/|mailto:|tel:|#)/.test(address)),
  ).toEqual([])
}

describe('hostile text is harmless', () => {
  test.each(hostile)('%s', (_name, text) => {
    for (const kind of ['line', 'block'] as const) expectHarmless(clean(text, kind).html)
  })

  test.each(hostile)('DOMPurify finds nothing to take away after us: %s', (_name, text) => {
    const { html } = clean(text)
    purify.sanitize(html, { ADD_ATTR: ['start'] })

    expect(purify.removed).toEqual([])
  })

  test('whatever it is put together of', () => {
    const parts = fc.constantFrom(
      ...hostile.map(([, text]) => text),
      ...[
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '<b title="',
        '<svg>',
        '</svg>',
        '<table>',
        '<math>',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }), (pieces) => {
        const { html } = clean(pieces.join(''))

        expectHarmless(html)
        expect(clean(html).taken.filter(({ what }) => what !== 'a direction')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a very deep text is cut, not a stack that overflows', () => {
    const { html, taken } = clean(`${'<div>'.repeat(5000)}x`)

    expect(html.length).toBeLessThan(1000)
    expect(taken).toHaveLength(1)
  })
})

test('the eye for harm is open: uncleaned, most of the list is seen to be dangerous', () => {
  const harmless = hostile.filter(([, text]) => {
    try {
      expectHarmless(text)
      return true
    } catch {
      return false
    }
  })

  expect(hostile.length - harmless.length).toBeGreaterThan(45)
})

describe('what is allowed stays', () => {
  test.each([
    [
      'words',
      'Bis 30. November: <strong>keine</strong> Aufnahmegebühr',
      'Bis 30. November: <strong>keine</strong> Aufnahmegebühr',
    ],
    ['a link to a page', '<a href="/join">Mitglied werden</a>', '<a href="/join">Mitglied werden</a>'],
    [
      'a link elsewhere',
      '<a href="https://foyer.example/x">x</a>',
      '<a href="https://foyer.example/x" rel="noopener">x</a>',
    ],
    [
      'mail and telephone',
      '<a href="mailto:a@b.example">x</a> <a href="tel:+49 30 1">y</a>',
      '<a href="mailto:a@b.example">x</a> <a href="tel:+49 30 1">y</a>',
    ],
    ['a list', '<h2>Neu</h2><ul><li>eins</li><li>zwei</li></ul>', '<h2>Neu</h2><ul><li>eins</li><li>zwei</li></ul>'],
    [
      'a picture of the chain',
      '<img src="/chain/pool.webp" alt="Das Becken" width="600" height="400">',
      '<img src="/chain/pool.webp" alt="Das Becken" width="600" height="400">',
    ],
    [
      'a picture of a configured origin',
      '<img src="https://images.example/a.png">',
      '<img src="https://images.example/a.png" alt="">',
    ],
    ['another direction', '<p dir="rtl" lang="ar">مرحبا</p>', '<p dir="rtl" lang="ar">مرحبا</p>'],
    ['signs', 'a &lt; b &amp; "c"', 'a &#60; b &#38; &#34;c&#34;'],
  ])('%s', (_name, text, wanted) => {
    expect(clean(text)).toEqual({ html: wanted, taken: [] })
  })
})

describe('what is taken away is told with its line', () => {
  test.each([
    ['<p>x</p>\n<script>hostile()</script>', [{ what: '<script>', line: 2 }]],
    ['<p onclick="x">x</p>', [{ what: 'onclick of <p>', line: 1 }]],
    ['x\n\n<a href="javascript:x">y</a>', [{ what: 'href of <a>', line: 3 }]],
    ['<img src="https://elsewhere.example/x.png">', [{ what: 'src of <img>', line: 1 }]],
    ['<h1>x</h1>', [{ what: '<h1>', line: 1 }]],
    [
      '<p class="x" style="color:red">x</p>',
      [
        { what: 'class of <p>', line: 1 },
        { what: 'style of <p>', line: 1 },
      ],
    ],
    ['x\u202ey', [{ what: 'a direction', line: 1 }]],
  ])('%j', (text, wanted) => {
    expect(clean(text).taken).toEqual(wanted)
  })

  test('a heading has no place in a line, its words have', () => {
    expect(clean('<h2>Neu</h2>', 'line')).toEqual({ html: 'Neu', taken: [{ what: '<h2>', line: 1 }] })
  })
})
