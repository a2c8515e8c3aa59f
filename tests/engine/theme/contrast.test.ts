import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex } from '#engine/theme/colour.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { groundsCss } from '#engine/theme/grounds-css.ts'
import { between, failing } from './pairs.ts'

const schemes = ['light', 'dark'] as const
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex)
const look = fc.record({
  mainColor: colour,
  secondaryColor: colour,
  highlightColor: colour,
  makeAwareColor: colour,
  bannerColor: colour,
})

/** 4,096 mains: sixteen steps of each channel. */
const steps = Array.from({ length: 16 }, (_, i) => i * 17)
const mains = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex([red, green, blue]))))
/** A dark one, a light one, and the main colour turned around: ink that fights with it. */
const secondariesOf = (main: string) => ['#10273d', '#f1e8d9', `#${main.slice(5)}${main.slice(1, 5)}`]

describe.each(schemes)('the sweep of %s themes', (scheme) => {
  test('every pair of colours can be read, whatever main and secondary colour are', () => {
    const broken = mains.flatMap((mainColor) =>
      secondariesOf(mainColor).flatMap((secondaryColor) => {
        const { tokens } = deriveTheme({ mainColor, secondaryColor, highlightColor: mainColor, scheme })
        return failing(tokens, scheme).map((pair) => `${mainColor} ${secondaryColor}: ${pair}`)
      }),
    )

    expect(broken).toEqual([])
  })

  test('and whatever all five are', () => {
    fc.assert(
      fc.property(look, (colours) => {
        expect(failing(deriveTheme({ ...colours, scheme }).tokens, scheme)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('the sweep sees a pair that cannot be read', () => {
  const { tokens } = deriveTheme({ mainColor: '#0f6466', secondaryColor: '#10273d' })

  expect(failing({ ...tokens, muted: '#c0c0c0' }, 'light')).toEqual([
    'muted on canvas',
    'muted on surface',
    'muted on sunken',
  ])
})

describe('text on the main colour', () => {
  test('C-12: may miss 4.5:1 by the specified rule, and then its labels are large', () => {
    const missed = mains.filter((mainColor) => {
      const { tokens, action } = deriveTheme({ mainColor })
      const ratio = between(tokens['on-primary'], tokens.primary)
      expect(`${mainColor} ${action}`).toBe(`${mainColor} ${ratio < 4.5 ? 'large' : 'normal'}`)
      return ratio < 4.5
    })

    expect(missed.length).toBeGreaterThan(0)
  })

  test.each(['contrast', undefined] as const)('gets no paler under a pointer or a finger (%s)', (textOnPrimary) => {
    for (const mainColor of mains) {
      const { tokens } = deriveTheme({ mainColor, ...(textOnPrimary && { textOnPrimary }) })
      const [rest, hover, press] = ['primary', 'primary-hover', 'primary-press'].map((ground) =>
        between(tokens['on-primary'], tokens[ground]),
      )
      // A main colour that is black or white already has no way to go.
      const least = Math.min(rest ?? 0, 15)
      expect(`${mainColor} ${(hover ?? 0) >= least && (press ?? 0) >= least}`).toBe(`${mainColor} true`)
    }
  })

  test('passes in every theme that asks for contrast', () => {
    for (const mainColor of mains) {
      const { tokens, action } = deriveTheme({ mainColor, textOnPrimary: 'contrast' })
      expect(`${mainColor} ${action}`).toBe(`${mainColor} normal`)
      expect(between(tokens['on-primary'], tokens.primary)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('text on any configured ground can be read, in both schemes', () => {
  fc.assert(
    fc.property(colour, look, fc.constantFrom(...schemes), (ground, colours, scheme) => {
      const css = groundsCss({ ...colours, scheme }, [ground.slice(1)])
      const [, background, text] = /background:(#\w{6});color:(#\w{6})/.exec(css) ?? []

      expect(background).toBe(ground)
      expect(between(background, text)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
