import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, hex, parseColour } from '#engine/theme/colour.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex)
const look = fc.record({
  mainColor: colour,
  secondaryColor: colour,
  highlightColor: colour,
  makeAwareColor: colour,
  bannerColor: colour,
})
const grounds = ['canvas', 'surface', 'sunken']

const pairs: readonly (readonly [role: string, on: readonly string[], ratio: number])[] = [
  ['text', grounds, 7],
  ['text', ['primary-soft', 'danger-soft', 'highlight-soft', 'warn-soft', 'success-soft'], 4.5],
  ['muted', grounds, 4.5],
  ['line', grounds, 3],
  ['primary-text', [...grounds, 'primary-soft'], 4.5],
  ['primary-line', [...grounds, 'primary-soft'], 3],
  ['on-highlight', ['highlight'], 4.5],
  ['on-warn', ['warn'], 4.5],
  ['on-banner', ['banner'], 4.5],
  ['highlight-text', [...grounds, 'highlight-soft'], 4.5],
  ['warn-text', [...grounds, 'warn-soft'], 4.5],
  ['danger-text', [...grounds, 'danger-soft'], 4.5],
  ['danger-line', grounds, 3],
  ['success-text', [...grounds, 'success-soft'], 4.5],
  ['on-band', ['band'], 4.5],
  ['band-line', ['band'], 3],
]

for (const scheme of ['light', 'dark'] as const) {
  test(`every pair of colours can be read in every ${scheme} theme`, () => {
    fc.assert(
      fc.property(look, (colours) => {
        const { tokens } = deriveTheme({ ...colours, scheme })

        const failing = pairs.flatMap(([role, on, ratio]) =>
          on.filter((ground) => between(tokens[role], tokens[ground]) < ratio).map((ground) => `${role} on ${ground}`),
        )

        expect(failing).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
}

test('in the dark, text and lines can be read on raised surfaces, and muted text on soft ones', () => {
  fc.assert(
    fc.property(look, (colours) => {
      const { tokens } = deriveTheme({ ...colours, scheme: 'dark' })

      expect(between(tokens.text, tokens.raised)).toBeGreaterThanOrEqual(7)
      expect(between(tokens.muted, tokens.raised)).toBeGreaterThanOrEqual(4.5)
      expect(between(tokens['primary-text'], tokens.raised)).toBeGreaterThanOrEqual(4.5)
      expect(between(tokens.muted, tokens['primary-soft'])).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 200 },
  )
})

test('labels of primary buttons are large whenever the contrast on them is below 4.5', () => {
  fc.assert(
    fc.property(look, (colours) => {
      const { tokens, action } = deriveTheme(colours)

      expect(action === 'large').toBe(between(tokens['on-primary'], tokens.primary) < 4.5)
    }),
  )
})

test('text on the main colour passes in every theme that asks for contrast', () => {
  fc.assert(
    fc.property(look, (colours) => {
      const { tokens } = deriveTheme({ ...colours, textOnPrimary: 'contrast' })

      expect(between(tokens['on-primary'], tokens.primary)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

function between(one: string | undefined, other: string | undefined): number {
  return contrast(parseColour(one) ?? [128, 128, 128], parseColour(other) ?? [128, 128, 128])
}
