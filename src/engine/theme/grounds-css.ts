import type { JsonObject } from '../documents.ts'
import { hex, parseColour } from './colour.ts'
import { darkGrounds, lightGrounds } from './grounds.ts'
import { brandColoursOf, type LookAndFeel } from './look-and-feel.ts'
import { textOn } from './roles.ts'

/** A class for each configured ground (`ground-0f6466`), with the text that can be read on it; what is no colour is left out. */
export function groundsCss(look: LookAndFeel | JsonObject, colours: readonly string[]): string {
  const brand = brandColoursOf(look)
  const { ink } = look.scheme === 'dark' ? darkGrounds(brand) : lightGrounds(brand)
  return colours
    .flatMap((colour) => {
      const ground = parseColour(colour)
      if (!ground) return []
      const name = `.ground-${hex(ground).slice(1)}`
      return [
        // Twice the class: stronger than the ground that a part has of its own.
        `${name}${name}{background:${hex(ground)};color:${hex(textOn(ground, ink))};--focus:currentcolor;border-color:transparent}`,
        `${name} a{color:inherit}`,
      ]
    })
    .join('')
}
