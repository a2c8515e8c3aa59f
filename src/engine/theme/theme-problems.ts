import type { JsonObject } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { contrast, hex, parseColour } from './colour.ts'
import { brandColoursOf, COLOUR_KEYS, type LookAndFeel } from './look-and-feel.ts'
import { mendedColours } from './mended-colours.ts'
import { onPrimary } from './roles.ts'

/**
 * What is wrong with a chain's look. Incomplete settings and words that are no colour are errors; text on the main colour
 * with too little contrast is a warning, with the ratio and the way out (`proposal`) as parameters. A colour that members
 * see as another one, because it could not be read, is a remark.
 */
export function themeProblems(look: LookAndFeel | JsonObject, at = 'config:lookAndFeel'): Problem[] {
  const missing = ['mainColor', 'secondaryColor', 'siteLogo'].filter((key) => !(look as JsonObject)[key])
  const incomplete = missing.map(
    (key): Problem => ({ code: 'incompleteConfig', at: `${at}.${key}`, severity: 'error' }),
  )
  const incorrect = COLOUR_KEYS.filter((key) => look[key] && !parseColour(look[key])).map(
    (key): Problem => ({ code: 'incorrectColors', at: `${at}.${key}`, severity: 'error' }),
  )
  if (!parseColour(look.mainColor)) return [...incomplete, ...incorrect]
  return [...incomplete, ...incorrect, ...contrastWarning(look, at), ...mended(look, at)]
}

function contrastWarning(look: LookAndFeel | JsonObject, at: string): Problem[] {
  const brand = brandColoursOf(look)
  const text = onPrimary(brand)
  const ratio = contrast(brand.main, text)
  if (ratio >= 4.5) return []
  const colours = { main: hex(brand.main), text: hex(text) }
  const params = { ratio: Math.floor(ratio * 100) / 100, needed: 4.5, ...colours, proposal: 'textOnPrimary' }
  const code = ratio >= 3 ? 'largeTextOnPrimary' : 'lowContrastOnPrimary'
  return [{ code, at: `${at}.mainColor`, severity: 'warning', params }]
}

function mended(look: LookAndFeel | JsonObject, at: string): Problem[] {
  return mendedColours(look).map(({ key, ...params }) => ({
    code: 'colourMended',
    at: `${at}.${key}`,
    severity: 'remark',
    params,
  }))
}
