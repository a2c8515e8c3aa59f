import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksThatFit, overflowGap } from '#ui/frame/fitting.ts'

const four = { widths: [80, 80, 80, 80], more: 60, gap: 28 }

test('C-07: 12 px stay free between the menu and what follows', () => {
  expect(overflowGap).toBe(12)
})

describe('links of a menu that is too long stand under "more"', () => {
  test.each([
    ['all, when they just fit', 404, 4],
    ['three, as soon as a pixel is missing', 403, 3],
    ['three, while "more" fits beside them', 384, 3],
    ['two below that', 383, 2],
    ['none, when only "more" fits', 60, 0],
    ['none without any room', 0, 0],
  ])('%s', (_name, room, count) => {
    expect(linksThatFit({ ...four, room })).toBe(count)
  })

  test('what stands in the header never takes more than its room', () => {
    const width = fc.integer({ min: 20, max: 200 })
    fc.assert(
      fc.property(fc.array(width, { maxLength: 12 }), fc.nat(1200), width, fc.nat(40), (widths, room, more, gap) => {
        const count = linksThatFit({ widths, room, more, gap })
        const used = widths.slice(0, count).reduce((sum, one) => sum + one + gap, count < widths.length ? more : -gap)

        if (count > 0) expect(used).toBeLessThanOrEqual(room)
      }),
    )
  })
})
