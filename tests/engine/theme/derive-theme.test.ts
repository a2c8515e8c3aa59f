import { describe, expect, test } from 'vitest'
import { contrast, parseColour } from '#engine/theme/colour.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { themeAttributes, themeCss } from '#engine/theme/theme-css.ts'
import { known } from './known-themes.ts'

describe('a theme follows from the configured colours', () => {
  test.each(known)('of $name', ({ look, action, tokens }) => {
    const theme = deriveTheme(look)

    expect(theme.action).toBe(action)
    for (const [role, wanted] of Object.entries(tokens)) {
      expect(`${role} ${distance(theme.tokens[role], wanted) <= 1 ? wanted : theme.tokens[role]}`).toBe(
        `${role} ${wanted}`,
      )
    }
  })

  test('settings with the specified keys alone get the defaults of the rest', () => {
    const theme = deriveTheme({ mainColor: '0f6466', secondaryColor: '10273d', siteLogo: 'logo.svg' })

    expect(themeAttributes(theme)).toEqual({
      'data-scheme': 'light',
      'data-corner': 'soft',
      'data-font': 'instrument',
      'data-header': 'paper',
      'data-action': 'normal',
    })
    expect(theme.motif).toBe('none')
  })

  test('words that are not known fall to the default', () => {
    expect(deriveTheme({ scheme: 'sepia', corner: 4, font: 'comic' })).toEqual(deriveTheme({}))
  })

  test('a device decides when the scheme is auto', () => {
    const theme = deriveTheme({ scheme: 'auto' })
    const css = themeCss(theme)

    expect(theme.darkTokens).toEqual(deriveTheme({ scheme: 'dark' }).tokens)
    expect(css).toMatch(/^:root\{[^}]*--canvas:#f4f6f7;[^}]*\}@media \(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}$/)
  })

  test.each([
    ['#ffffff', 'specified rule', '#1f2937'],
    ['#0f6466', 'specified rule', '#f9fafb'],
    ['#e8590c', 'specified rule', '#f9fafb'],
  ])('text on %s by the %s is %s', (mainColor, _rule, wanted) => {
    expect(deriveTheme({ mainColor }).tokens['on-primary']).toBe(wanted)
  })

  test('text on the main colour by contrast falls to pure black when both near colours fail', () => {
    const { tokens } = deriveTheme({ mainColor: '#e8590c', textOnPrimary: 'contrast' })

    expect(tokens['on-primary']).toBe('#000000')
    expect(ratio(tokens['on-primary'], tokens.primary)).toBeGreaterThan(4.5)
  })
})

function distance(got: string | undefined, wanted: string): number {
  const [a, b] = [parseColour(got), parseColour(wanted)]
  if (!a || !b) return got === wanted ? 0 : 255
  return Math.max(...a.map((channel, i) => Math.abs(channel - (b[i] ?? 0))))
}

function ratio(one: string | undefined, other: string | undefined): number {
  return contrast(parseColour(one) ?? [0, 0, 0], parseColour(other) ?? [0, 0, 0])
}
