import type { JsonObject } from '../documents.ts'
import { type Colour, contrast, hex } from './colour.ts'
import { darkGrounds, lightGrounds } from './grounds.ts'
import {
  allowedOr,
  brandColoursOf,
  type Corner,
  type Font,
  type HeaderGround,
  LOOK_WORDS,
  type LookAndFeel,
  type MotifName,
  type Scheme,
} from './look-and-feel.ts'
import { onPrimary, rolesOn } from './roles.ts'

/** Custom properties by their name without the dashes: `canvas`, `primary-text`. */
export type Tokens = Readonly<Record<string, string>>

export interface Theme {
  readonly scheme: Scheme
  readonly corner: Corner
  readonly font: Font
  readonly header: HeaderGround
  readonly motif: MotifName
  /** `large`: labels of primary buttons are large text, because their contrast is between 3:1 and 4.5:1. */
  readonly action: 'normal' | 'large'
  /** Of the scheme; of the light one when it is `auto`. */
  readonly tokens: Tokens
  /** Only when the scheme is `auto`: for devices that prefer dark. */
  readonly darkTokens?: Tokens
}

/** Works out the whole theme of a chain from its few configured colours and words; never fails, since every key has a default. */
export function deriveTheme(look: LookAndFeel | JsonObject): Theme {
  const brand = brandColoursOf(look)
  const scheme = allowedOr(look.scheme, LOOK_WORDS.scheme)
  const light = (): Tokens => written(rolesOn(brand, lightGrounds(brand), 'light'))
  const dark = (): Tokens => written(rolesOn(brand, darkGrounds(brand), 'dark'))
  return {
    scheme,
    corner: allowedOr(look.corner, LOOK_WORDS.corner),
    font: allowedOr(look.font, LOOK_WORDS.font),
    header: allowedOr(look.header, LOOK_WORDS.header),
    motif: allowedOr(look.motif, LOOK_WORDS.motif),
    action: contrast(brand.main, onPrimary(brand)) < 4.5 ? 'large' : 'normal',
    tokens: scheme === 'dark' ? dark() : light(),
    ...(scheme === 'auto' ? { darkTokens: dark() } : {}),
  }
}

function written(roles: Readonly<Record<string, Colour | null>>): Tokens {
  return Object.fromEntries(Object.entries(roles).map(([name, colour]) => [name, colour ? hex(colour) : 'transparent']))
}
