import { describe, expect, test } from 'vitest'
import { brightness, darken, hex, mix, parseColour, rounded, WHITE } from '#engine/theme/colour.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { shadesOf } from '#engine/theme/shades.ts'
import constants from '../../ledger/rules.json' with { type: 'json' }

const main = parseColour('#0f6466') ?? WHITE
const shades = shadesOf(main)
const rule = (id: string) => constants.rules.find((one) => one.id === id)
const parts = (id: string) => Object.entries(rule(id)?.value ?? {}) as [string, number][]

test('C-09: a main colour has the shades 50 to 900', () => {
  expect(Object.keys(shades)).toEqual(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'])
  expect(shades[500]).toEqual(main)
})

describe('C-10: the shades up to 400 are mixed with white', () => {
  test.each(parts('C-10'))('%s by %d', (shade, share) => {
    expect(shades[Number(shade) as 50]).toEqual(rounded(mix(main, WHITE, share)))
  })

  test('50 is nearly white', () => expect(hex(shades[50])).toBe('#f3f7f7'))
})

describe('C-11: the shades from 600 are darkened', () => {
  test.each(parts('C-11'))('%s by %d', (shade, factor) => {
    expect(shades[Number(shade) as 600]).toEqual(rounded(darken(main, factor)))
  })

  test('900 is nearly black', () => expect(hex(shades[900])).toBe('#073132'))
})

describe('C-12: text over the main colour', () => {
  test.each([
    ['near-black above 186', '#bbbbbb', '#1f2937'],
    ['near-white at 186', '#bababa', '#f9fafb'],
    ['near-white on a deep green', '#0f6466', '#f9fafb'],
    ['near-black on yellow', '#ffd23f', '#1f2937'],
  ])('is %s', (_name, mainColor, wanted) => {
    expect(brightness(parseColour(mainColor) ?? WHITE) > Number(rule('C-12')?.value)).toBe(wanted === '#1f2937')
    expect(deriveTheme({ mainColor }).tokens['on-primary']).toBe(wanted)
  })
})
