import { type Colour, darken, mix, rounded, WHITE } from './colour.ts'

export type Shade = 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900

const TINTS: readonly (readonly [Shade, number])[] = [
  [50, 0.95],
  [100, 0.9],
  [200, 0.75],
  [300, 0.6],
  [400, 0.3],
]
const TONES: readonly (readonly [Shade, number])[] = [
  [600, 0.9],
  [700, 0.75],
  [800, 0.6],
  [900, 0.49],
]
/** Two more steps than the specification names: a pale highlight is still too pale as text at 900. */
const DEEPER = [0.4, 0.3]

/** Shades 50 to 900 of a colour: mixed with white up to 400, darkened from 600. */
export function shadesOf(colour: Colour): Readonly<Record<Shade, Colour>> {
  const shades: Partial<Record<Shade, Colour>> = { 500: colour }
  for (const [shade, share] of TINTS) shades[shade] = rounded(mix(colour, WHITE, share))
  for (const [shade, factor] of TONES) shades[shade] = rounded(darken(colour, factor))
  return shades as Record<Shade, Colour>
}

/** From the colour itself towards black: candidates for text and lines on light grounds. */
export function towardsBlack(colour: Colour): readonly Colour[] {
  return [colour, ...[...TONES.map(([, factor]) => factor), ...DEEPER].map((factor) => rounded(darken(colour, factor)))]
}

/** From the colour itself towards white: candidates on dark grounds. */
export function towardsWhite(colour: Colour): readonly Colour[] {
  return [colour, ...[...TINTS].reverse().map(([, share]) => rounded(mix(colour, WHITE, share)))]
}
