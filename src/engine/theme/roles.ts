import { BLACK, brightness, type Colour, contrast, mix, parseColour, rounded, WHITE, worstContrast } from './colour.ts'
import type { Grounds } from './grounds.ts'
import type { BrandColours } from './look-and-feel.ts'
import { shadesOf, towardsBlack, towardsWhite } from './shades.ts'

const NEAR_WHITE: Colour = [249, 250, 251]
const NEAR_BLACK: Colour = [31, 41, 55]

/** Danger and success mean the same in every chain, so they do not follow the brand. */
const FIXED = {
  light: { danger: parseColour('#c2281d') ?? BLACK, success: parseColour('#14784a') ?? BLACK },
  dark: { danger: parseColour('#ff8a7a') ?? WHITE, success: parseColour('#5fd39a') ?? WHITE },
}

/** Every colour role of a scheme; null is transparent. */
export function rolesOn(
  brand: BrandColours,
  grounds: Grounds,
  scheme: 'light' | 'dark',
): Readonly<Record<string, Colour | null>> {
  const { all, ink, ...named } = grounds
  const { main, highlight, warn, banner } = brand
  const shades = shadesOf(main)
  // Away from the text on it, so that it can be read all the better.
  const lighter = brightness(onPrimary(brand)) < 128
  const soft = scheme === 'light' ? shades[100] : darkSoft(main, grounds)
  const candidates = scheme === 'light' ? towardsBlack : towardsWhite
  const readable = (colour: Colour, onto: readonly Colour[], ratio: number) =>
    candidates(colour).find((each) => worstContrast(each, onto) >= ratio) ?? grounds.text
  const tint = (colour: Colour) =>
    rounded(scheme === 'light' ? mix(WHITE, colour, 0.1) : mix(grounds.surface, colour, 0.16))
  const primaryLine = readable(main, [...all, soft], 3)
  const { danger, success } = FIXED[scheme]
  return {
    ...named,
    primary: main,
    'on-primary': onPrimary(brand),
    'primary-hover': lighter ? shades[400] : shades[600],
    'primary-press': lighter ? shades[300] : shades[700],
    'primary-soft': soft,
    'primary-text': readable(main, [...all, soft], 4.5),
    'primary-line': primaryLine,
    'primary-edge': contrast(main, grounds.surface) < 3 ? primaryLine : null,
    highlight,
    'on-highlight': textOn(highlight, ink),
    'highlight-soft': tint(highlight),
    'highlight-text': readable(highlight, [...all, tint(highlight)], 4.5),
    warn,
    'on-warn': textOn(warn, ink),
    'warn-soft': tint(warn),
    'warn-text': readable(warn, [...all, tint(warn)], 4.5),
    banner,
    'on-banner': textOn(banner, ink),
    danger,
    'danger-soft': tint(danger),
    'danger-text': danger,
    'danger-line': danger,
    'success-soft': tint(success),
    'success-text': success,
    'success-line': success,
    'on-band': NEAR_WHITE,
    'band-line': [main, highlight].find((each) => contrast(each, grounds.band) >= 3) ?? NEAR_WHITE,
  }
}

/** Text on the main colour: the specified luminance rule, or the better contrast where the chain asks for it. */
export function onPrimary({ main, byContrast }: BrandColours): Colour {
  if (!byContrast) return brightness(main) > 186 ? NEAR_BLACK : NEAR_WHITE
  const near = better(main, NEAR_WHITE, NEAR_BLACK)
  return contrast(main, near) >= 4.5 ? near : better(main, WHITE, BLACK)
}

/** Text on a configured fill: the calmest of four that can be read on it. */
export function textOn(fill: Colour, ink: Colour): Colour {
  return [NEAR_WHITE, ink, BLACK, WHITE].find((each) => contrast(each, fill) >= 4.5) ?? better(fill, BLACK, WHITE)
}

function better(ground: Colour, one: Colour, other: Colour): Colour {
  return contrast(ground, one) >= contrast(ground, other) ? one : other
}

/** As much of the main colour as leaves muted text readable. */
function darkSoft(main: Colour, { surface, muted }: Grounds): Colour {
  for (let share = 12; share > 0; share -= 1) {
    const soft = rounded(mix(surface, main, share / 100))
    if (contrast(muted, soft) >= 4.5) return soft
  }
  return surface
}
