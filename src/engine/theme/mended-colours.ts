import type { JsonObject } from '../documents.ts'
import { type Colour, contrast, hex, parseColour, worstContrast } from './colour.ts'
import { darkGrounds, lightGrounds } from './grounds.ts'
import { allowedOr, type BrandColours, brandColoursOf, type LookAndFeel } from './look-and-feel.ts'
import { rolesOn } from './roles.ts'

export interface MendedColour {
  readonly key: 'mainColor' | 'secondaryColor'
  readonly scheme: 'light' | 'dark'
  /** What the colour is configured for, and shown as another one. */
  readonly use: 'links' | 'text' | 'ground'
  readonly shown: string
  /** The contrast of the configured colour, had it been used as it is, and the one to be reached. */
  readonly ratio: number
  readonly needed: number
}

/** Beyond this contrast between them nobody takes two colours for shades of one. */
const apart = 2.5

/**
 * Configured colours that members see as visibly another one, in the schemes of the chain, because nobody could read the
 * configured one. Fills (buttons, strap lines, banners, grounds of texts) are shown as configured and their text is
 * chosen to be read; what makes aware is written in its own darker shade: that is the look, and no news.
 */
export function mendedColours(look: LookAndFeel | JsonObject): readonly MendedColour[] {
  const brand = brandColoursOf(look)
  const scheme = allowedOr(look.scheme, ['light', 'dark', 'auto'])
  return (['light', 'dark'] as const)
    .filter((each) => scheme === 'auto' || scheme === each)
    .flatMap((each) => [links(brand, each), each === 'light' ? inkOf(brand) : nightOf(brand)])
    .filter((one) => one !== null)
    .filter(({ key }) => parseColour(look[key]) !== null)
}

function links(brand: BrandColours, scheme: 'light' | 'dark'): MendedColour | null {
  const grounds = scheme === 'light' ? lightGrounds(brand) : darkGrounds(brand)
  const shown = rolesOn(brand, grounds, scheme)['primary-text'] ?? grounds.text
  const ratio = worstContrast(brand.main, grounds.all)
  return told({ key: 'mainColor', scheme, use: 'links', ratio, needed: 4.5 }, brand.main, shown)
}

function inkOf(brand: BrandColours): MendedColour | null {
  const { text, all } = lightGrounds(brand)
  const ratio = worstContrast(brand.secondary, all)
  return told({ key: 'secondaryColor', scheme: 'light', use: 'text', ratio, needed: 7 }, brand.secondary, text)
}

function nightOf(brand: BrandColours): MendedColour | null {
  const { text, canvas } = darkGrounds(brand)
  const ratio = contrast(text, brand.secondary)
  return told({ key: 'secondaryColor', scheme: 'dark', use: 'ground', ratio, needed: 7 }, brand.secondary, canvas)
}

function told(about: Omit<MendedColour, 'shown'>, configured: Colour, shown: Colour): MendedColour | null {
  if (contrast(configured, shown) < apart) return null
  return { ...about, shown: hex(shown), ratio: Math.floor(about.ratio * 100) / 100 }
}
