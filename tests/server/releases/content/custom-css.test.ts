import { describe, expect, test } from 'vitest'
import { cleanCss } from '#server/releases/content/custom-css.ts'
import { hostile } from '../../support/hostile.ts'

describe('what is allowed is written anew', () => {
  test.each([
    [':root { --r-card: 4px; --case-logo: uppercase }', ':root{--r-card:4px;--case-logo:uppercase}'],
    [
      ':root{--chain-round:8px} .chain-content{ border-radius: var(--chain-round) }',
      ':root{--chain-round:8px}.chain-content{border-radius:var(--chain-round)}',
    ],
    [
      '.chain-strip, .chain-footer { letter-spacing: .02em; font-weight: 600 }',
      '.chain-strip,.chain-footer{letter-spacing:0.02em;font-weight:600}',
    ],
    ['/* ours */ .chain-content { text-align: center; /* x */ }', '.chain-content{text-align:center}'],
    ['', ''],
  ])('%s', (text, css) => {
    expect(cleanCss(text)).toEqual({ css, refused: [] })
  })
})

describe('everything else is refused with its line', () => {
  test.each([
    ['@import url(https://evil.example/x.css);', '@import', 1],
    ['@font-face { src: url(x) }', '@font-face', 1],
    ['@media print { .chain-content { font-weight: 700 } }', '@media', 1],
    ['.chain-content { background: url(https://evil.example/x) }', 'background', 1],
    ['\n.chain-content { width: expression(hostile()) }', 'width', 2],
    ['.chain-content { behavior: url(x.htc) }', 'behavior', 1],
    ['.chain-content {\n -moz-binding: url(x) }', '-moz-binding', 2],
    ['.chain-content { color: red }', 'color', 1],
    ['.chain-content { position: fixed }', 'position', 1],
    ['.chain-content { display: none }', 'display', 1],
    ['.chain-content { letter-spacing: 900px }', 'letter-spacing', 1],
    ['.chain-content { border-radius: calc(1px * 9999) }', 'border-radius', 1],
    ['.chain-content { border-radius: var(--primary) }', 'border-radius', 1],
    ['.chain-content { border-radius: var(--chain-a, url(x)) }', 'border-radius', 1],
    ['.chain-content { font-weight: 700 !important }', 'font-weight', 1],
    ['.chain-content { font-style: italic url(x) }', 'font-style', 1],
    ['.chain-content { constructor: 1px }', 'constructor', 1],
    ['.chain-content { --r-card: 1px }', '--r-card', 1],
    [':root { font-weight: 700 }', 'font-weight', 1],
    [':root { --primary: #ff0000 }', '--primary', 1],
    [':root { --chain-x: url(https://evil.example) }', '--chain-x', 1],
    [':root { --chain-x: { a: b } }', '--chain-x', 1],
    ['body { font-weight: 700 }', 'the selector body', 1],
    ['.chain-content a { font-weight: 700 }', 'the selector', 1],
    ['.chain-content:hover { font-weight: 700 }', 'the selector', 1],
    ['.chain-content, * { font-weight: 700 }', 'the selector', 1],
    ['input[value^="a"] { background: url(https://evil.example/a) }', 'the selector', 1],
    ['.chain-content { .x { font-weight: 700 } }', '.x', 1],
    ['.chain-content { font-weight: 700', null, 1],
    ['\\62ody { font-weight: 700 }', 'the selector', 1],
  ])('%s', (text, what, line) => {
    const { css, refused } = cleanCss(text)
    if (what === null) return expect(css).toBe('.chain-content{font-weight:700}')

    expect(css).toBe('')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.what).toContain(what)
    expect(refused[0]?.line).toBe(line)
  })

  test.each(hostile)('hostile text leaves nothing that ends the style sheet: %s', (_name, text) => {
    for (const css of [
      text,
      `.chain-content{${text}}`,
      `:root{--chain-x:${text}}`,
      `.chain-content{font-style:${text}}`,
    ]) {
      expect(cleanCss(css).css).toMatch(/^[a-z0-9{}:;,.() -]*$/)
    }
  })
})
