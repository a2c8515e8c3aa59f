import type { JsonObject } from '../documents.ts'
import { type Colour, parseColour } from './colour.ts'

/** The words of the look, each with what it may be; the first is what it is without one. */
export const LOOK_WORDS = {
  font: ['instrument', 'readex', 'archivo', 'system'],
  corner: ['soft', 'round', 'sharp'],
  scheme: ['light', 'dark', 'auto'],
  header: ['paper', 'ink'],
  motif: ['none', 'waves', 'arches', 'ridges'],
} as const

type LookWord<K extends keyof typeof LOOK_WORDS> = (typeof LOOK_WORDS)[K][number]
export type Scheme = LookWord<'scheme'>
export type Corner = LookWord<'corner'>
export type Font = LookWord<'font'>
export type HeaderGround = LookWord<'header'>
export type MotifName = LookWord<'motif'>

/** The part of the configuration that the look comes from. Every key is optional: what is missing has a default. */
export interface LookAndFeel {
  readonly mainColor?: string
  readonly secondaryColor?: string
  readonly highlightColor?: string
  readonly makeAwareColor?: string
  readonly bannerColor?: string
  readonly siteLogo?: string
  readonly textOnPrimary?: 'contrast'
  readonly scheme?: Scheme
  readonly corner?: Corner
  readonly font?: Font
  readonly header?: HeaderGround
  readonly motif?: MotifName
}

export interface BrandColours {
  readonly main: Colour
  readonly secondary: Colour
  readonly highlight: Colour
  readonly warn: Colour
  readonly banner: Colour
  readonly byContrast: boolean
}

export const COLOUR_KEYS = ['mainColor', 'secondaryColor', 'highlightColor', 'makeAwareColor', 'bannerColor'] as const

const DEFAULTS = {
  main: [15, 100, 102],
  secondary: [16, 39, 61],
  highlight: [185, 234, 214],
  warn: [242, 184, 75],
} as const

/** The configured colours, a default in the place of each that is missing or no colour. */
export function brandColoursOf(look: LookAndFeel | JsonObject): BrandColours {
  const highlight = parseColour(look.highlightColor) ?? DEFAULTS.highlight
  return {
    main: parseColour(look.mainColor) ?? DEFAULTS.main,
    secondary: parseColour(look.secondaryColor) ?? DEFAULTS.secondary,
    highlight,
    warn: parseColour(look.makeAwareColor) ?? DEFAULTS.warn,
    banner: parseColour(look.bannerColor) ?? highlight,
    byContrast: look.textOnPrimary === 'contrast',
  }
}

/** The word if it is one of the allowed ones, else the first of them. */
export function allowedOr<const T extends string>(word: unknown, allowed: readonly [T, ...T[]]): T {
  return allowed.find((each) => each === word) ?? allowed[0]
}
