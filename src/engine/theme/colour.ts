/** A colour as three channels from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Reads six hex digits, with or without a leading hash; anything else is null. */
export function parseColour(text: unknown): Colour | null {
  const match = typeof text === 'string' ? HEX.exec(text) : null
  return match
    ? [Number.parseInt(match[1] ?? '', 16), Number.parseInt(match[2] ?? '', 16), Number.parseInt(match[3] ?? '', 16)]
    : null
}

/** Writes a colour as `#rrggbb`. */
export function hex(colour: Colour): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `other` in `colour`: 0 leaves it, 1 replaces it. Channels are not rounded here, so that mixes can be stacked. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  return each(colour, (channel, i) => channel + ((other[i] ?? 0) - channel) * share)
}

/** Multiplies each channel by the factor, as the specification darkens. */
export function darken(colour: Colour, factor: number): Colour {
  return each(colour, (channel) => channel * factor)
}

/** Rounds the channels to what a screen shows. */
export function rounded(colour: Colour): Colour {
  return each(colour, Math.round)
}

/** The specification's luminance, 0 to 255; it decides the text on the main colour. */
export function brightness([red, green, blue]: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Relative luminance of WCAG, 0 to 1. */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The lowest contrast of a colour on several grounds. */
export function worstContrast(colour: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function each(colour: Colour, change: (channel: number, index: number) => number): Colour {
  return [change(colour[0], 0), change(colour[1], 1), change(colour[2], 2)]
}
