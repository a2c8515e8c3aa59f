import { describe, expect, test } from 'vitest'
import { atThisMoment, editionOf, isOutOfDate } from '#portal/kept-pages/page-text.ts'

const keptAt = Date.parse('2026-03-02T10:00:05Z')
const headers = new Headers({ 'x-kept-at': String(keptAt) })
const page = (release: string, build: string) =>
  `<script type="application/json" id="boot">{"chain":"acorn","release":"${release}","now":"2026-03-02T10:00:00.000Z","x":{"now":"then"}}</script>
<script nonce="n">{import("/js/${build}.js")}</script>`

describe('a kept page', () => {
  test.each([
    ['at once', 0, false],
    ['after two weeks', 14 * 86_400_000, false],
    ['after more', 14 * 86_400_000 + 1, true],
    ['by a clock that went back', -1, true],
  ])('%s', (_when, age, outOfDate) => {
    expect(isOutOfDate(headers, keptAt + age)).toBe(outOfDate)
  })

  test('without the time it was kept at is none', () => {
    expect(isOutOfDate(new Headers(), keptAt)).toBe(true)
  })

  test("has the server's time of now, and nothing else changed", () => {
    const html = page('r1', 'main-1')

    expect(atThisMoment(html, headers, keptAt + 3_600_000)).toBe(
      html.replace('2026-03-02T10:00:00.000Z', '2026-03-02T11:00:00.000Z'),
    )
  })

  test('is known by release and build', () => {
    const shown = editionOf(page('r1', 'main-1'))

    expect(editionOf(page('r1', 'main-1'))).toBe(shown)
    expect(editionOf(page('r2', 'main-1'))).not.toBe(shown)
    expect(editionOf(page('r1', 'main-2'))).not.toBe(shown)
    expect(editionOf('<p>SERVER ERROR</p>')).toBeNull()
  })
})
