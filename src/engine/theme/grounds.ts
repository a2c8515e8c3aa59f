import { type Colour, contrast, darken, luminance, mix, parseColour, rounded, WHITE, worstContrast } from './colour.ts'
import type { BrandColours } from './look-and-feel.ts'

/** What everything else stands on, and the neutral colours drawn on it. */
export interface Grounds {
  readonly canvas: Colour
  readonly surface: Colour
  readonly raised: Colour
  readonly sunken: Colour
  readonly text: Colour
  readonly muted: Colour
  readonly border: Colour
  readonly line: Colour
  readonly band: Colour
  /** The dark colour of the chain: text on light fills. */
  readonly ink: Colour
  /** Where text and lines have to be readable. */
  readonly all: readonly Colour[]
}

const INK = parseColour('#14171c') ?? WHITE
/** The dark scheme's base has less red, so that a warm chain does not turn brown. */
const NIGHT = parseColour('#0c181d') ?? WHITE

/** White with a breath of the chain's paper; text is the chain's ink. */
export function lightGrounds({ main, secondary }: BrandColours): Grounds {
  let ink = mix(secondary, INK, 0.3)
  while (contrast(WHITE, ink) < 13.5) ink = darken(ink, 0.92)
  const text = rounded(ink)
  const paper = mix(secondary, main, 0.15)
  const canvas = rounded(mix(WHITE, paper, 0.045))
  const sunken = rounded(mix(WHITE, paper, 0.075))
  const all = [canvas, WHITE, sunken]
  return {
    ...neutrals(text, WHITE, all),
    canvas,
    sunken,
    surface: WHITE,
    raised: WHITE,
    text,
    border: rounded(mix(WHITE, text, 0.13)),
    band: text,
    ink: text,
    all,
  }
}

/** Nearly black in the chain's hue; surfaces come forward by getting lighter. */
export function darkGrounds({ main, secondary }: BrandColours): Grounds {
  const glow = mix(WHITE, secondary, 0.18)
  const canvas = night(secondary)
  const surface = rounded(mix(canvas, glow, 0.055))
  const raised = rounded(mix(canvas, glow, 0.1))
  const sunken = rounded(mix(canvas, glow, 0.03))
  const text = rounded(mix(WHITE, canvas, 0.07))
  const all = [canvas, surface, sunken, raised]
  return {
    ...neutrals(text, canvas, all),
    canvas,
    surface,
    raised,
    sunken,
    text,
    border: rounded(mix(canvas, glow, 0.17)),
    band: rounded(mix(raised, main, 0.1)),
    ink: canvas,
    all,
  }
}

function night(secondary: Colour): Colour {
  const hue = mix(secondary, NIGHT, 0.35)
  let factor = 1
  while (luminance(darken(hue, factor)) > 0.0068) factor -= 0.005
  return rounded(darken(hue, factor))
}

function neutrals(text: Colour, base: Colour, grounds: readonly Colour[]) {
  return { muted: palest(text, base, grounds, 5.6), line: palest(text, base, grounds, 3.3) }
}

/** The faintest mix of the text into its base that still has the contrast on all grounds. */
function palest(text: Colour, base: Colour, grounds: readonly Colour[], ratio: number): Colour {
  for (let share = 30; share < 100; share += 1) {
    const candidate = rounded(mix(base, text, share / 100))
    if (worstContrast(candidate, grounds) >= ratio) return candidate
  }
  return text
}
