import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { cleanHtml } from '#server/releases/content/clean-html.ts'
import { htmlWithTags, readTyped, tagsIn, typedTextOf } from '#studio/notices/markup.ts'
import { noticesIn, wordsKindOf } from '#studio/notices/notices.ts'
import { htmlOf, linkTo, plainWords } from '#studio/notices/words.ts'

const chains = ['nordlys', 'waha', 'ridgeline']
const written = chains.flatMap((chain) => {
  const config: JsonObject = JSON.parse(readFileSync(`flows/chains/${chain}/config.json`, 'utf8'))
  return noticesIn(config).flatMap(({ key, kind, content }) =>
    Object.entries(content).map(([lang, html]) => [`${chain} ${key} ${lang}`, wordsKindOf(kind), html] as const),
  )
})

it.each(written)('%s can be typed, and is the same HTML again', (_, kind, html) => {
  const text = typedTextOf(html, kind)

  expect(text).not.toMatch(/[<>]/)
  expect(htmlOf(readTyped(text ?? '', kind).words, kind)).toBe(html)
})

it.each([
  ['Write to [us](hello@club.example)', '<p>Write to <a href="mailto:hello@club.example">us</a></p>'],
  ['Ring [us](+49 30 1234-56)', '<p>Ring <a href="tel:+4930123456">us</a></p>'],
  ['[Shop](www.example.com)', '<p><a href="https://www.example.com">Shop</a></p>'],
  ['[Shop](http://example.com/a?b=c&d)', '<p><a href="https://example.com/a?b=c&amp;d">Shop</a></p>'],
  ['[Join](/join)', '<p><a href="/join">Join</a></p>'],
  [
    '# Closed\n\nOn *Monday*,\nand **all** Tuesday',
    '<h2>Closed</h2><p>On <em>Monday</em>,<br>and <strong>all</strong> Tuesday</p>',
  ],
  ['# Bring\n- a towel\n- water', '<h2>Bring</h2><ul><li>a towel</li><li>water</li></ul>'],
  ['<script>alert(1)</script> & 2 * 3 = 6', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; 2 * 3 = 6</p>'],
  ['**[all](/join) of it**', '<p><strong><a href="/join">all</a> of it</strong></p>'],
  ['a \\* b\\*', '<p>a * b*</p>'],
  ['', ''],
])('%j is %s', (text, html) => {
  expect(htmlOf(readTyped(text, 'block').words, 'block')).toBe(html)
})

it('a line has no paragraphs: what is typed in several lines is one', () => {
  expect(htmlOf(readTyped('From today\n\n**open**', 'line').words, 'line')).toBe('From today <strong>open</strong>')
})

it.each(['javascript:alert', 'join', 'data:text/html,x', 'file:///etc/passwd', '//evil.example', 'ftp://a.example'])(
  'nobody is sent to %s',
  (address) => {
    expect(linkTo(address)).toBeNull()
    expect(readTyped(`[x](${address})`, 'block').wrong).toEqual([address])
  },
)

it.each([
  '<p class="x">a</p>',
  '<p>a</p> <p>b</p>',
  'Fish & Chips',
  '<p><a href="/x" title="y">z</a></p>',
  '<p><p>a</p></p>',
  '<p>a',
  '<h3>a</h3>',
  '<p>nested <a href="/a"><a href="/b">b</a></a></p>',
])('%s stays HTML, to the letter', (html) => {
  expect(typedTextOf(html, 'block')).toBeNull()
})

const signs = [
  'a',
  'é',
  'ع',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '*',
  '**',
  '[',
  ']',
  '](/join)',
  '(',
  ')',
  '\\',
  '# ',
  '- ',
  '<b>',
  '&',
  '"',
  "'",
]
const typed = fc.array(fc.constantFrom(...signs), { maxLength: 24 }).map((all) => all.join(''))

it('whatever is typed and kept is HTML of which the cleaner takes nothing, and can be typed again', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('line' as const, 'block' as const), (text, kind) => {
      const { words, wrong } = readTyped(text, kind)
      // An address that nobody may be sent to is told at its field, and nothing is kept.
      fc.pre(wrong.length === 0)
      const html = htmlOf(words, kind)

      expect(cleanHtml(html, kind, { imageOrigins: [] }).taken).toEqual([])
      const again = typedTextOf(html, kind)
      if (again !== null) expect(htmlOf(readTyped(again, kind).words, kind)).toBe(html)
      else expect(html).toMatch(/[*\\[\]#-]|<br>/)
    }),
    { numRuns: 3000 },
  )
})

it('words are told without tags', () => {
  expect(plainWords('<h2>A &amp; B</h2><p>c<br>d&#39;s</p>')).toBe("A & B c d's")
})

it.each([
  ['<b>hello</b> you & me', 'line', ['<b>', '</b>'], '<b>hello</b> you &amp; me'],
  [
    'Hours\n\n<table><tr><td>a</td></tr></table>',
    'block',
    ['<table>', '<tr>', '<td>', '</td>', '</tr>', '</table>'],
    '<p>Hours</p><table><tr><td>a</td></tr></table>',
  ],
  ['<p class="x">hi</p>', 'block', ['<p class="x">', '</p>'], '<p class="x">hi</p>'],
  ['1 < 2 and <3, 4 > 3', 'line', [], '1 &lt; 2 and &lt;3, 4 &gt; 3'],
] as const)('%s has its tags found, and as HTML they are tags', (typed, kind, tags, html) => {
  expect(tagsIn(typed)).toEqual(tags)
  expect(htmlWithTags(readTyped(typed, kind).words, kind)).toBe(html)
})
