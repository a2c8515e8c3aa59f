import type { JsonObject } from '#engine/documents.ts'
import { BLACK, type Colour, contrast, hex, mix, parseColour, WHITE } from '#engine/theme/colour.ts'
import type { Tokens } from '#engine/theme/derive-theme.ts'
import { brandColoursOf } from '#engine/theme/look-and-feel.ts'
import { onPrimary } from '#engine/theme/roles.ts'

/** Two colours that stand on each other on members' pages, and the contrast that people need to tell them apart. */
export interface Pair {
  readonly id: (typeof pairs)[number]['id']
  readonly front: string
  readonly ground: string
  readonly ratio: number
  readonly needed: number
}

/** Roles of the theme, as they meet: words need 4.5, edges 3 (WCAG 2.2 AA). */
export const pairs = [
  { id: 'button', front: 'on-primary', ground: 'primary', needed: 4.5 },
  { id: 'link', front: 'primary-text', ground: 'canvas', needed: 4.5 },
  { id: 'ring', front: 'primary-line', ground: 'canvas', needed: 3 },
  { id: 'text', front: 'text', ground: 'canvas', needed: 4.5 },
  { id: 'muted', front: 'muted', ground: 'canvas', needed: 4.5 },
  { id: 'edge', front: 'line', ground: 'surface', needed: 3 },
  { id: 'highlight', front: 'on-highlight', ground: 'highlight', needed: 4.5 },
  { id: 'banner', front: 'on-banner', ground: 'banner', needed: 4.5 },
  { id: 'notice', front: 'warn-text', ground: 'warn-soft', needed: 4.5 },
  { id: 'error', front: 'danger-text', ground: 'canvas', needed: 4.5 },
  { id: 'band', front: 'on-band', ground: 'band', needed: 4.5 },
] as const

/** The pairs of a scheme with their contrast, never rounded up: 4.48 is not 4.5. */
export function pairsOf(tokens: Tokens): readonly Pair[] {
  return pairs.flatMap(({ id, front, ground, needed }) => {
    const [one, other] = [parseColour(tokens[front]), parseColour(tokens[ground])]
    if (one === null || other === null) return []
    const ratio = Math.floor(contrast(one, other) * 100) / 100
    return [{ id, needed, ratio, front: hex(one), ground: hex(other) }]
  })
}

/** The colour nearest to the main one whose label on the button everybody can read; null: it is one. */
export function nearestPassing(look: JsonObject): { readonly colour: string; readonly ratio: number } | null {
  const brand = brandColoursOf(look)
  const ratioOf = (main: Colour) => contrast(main, onPrimary({ ...brand, main }))
  if (ratioOf(brand.main) >= 4.5) return null
  for (let share = 1; share <= 100; share += 1)
    for (const end of [BLACK, WHITE]) {
      const colour = parseColour(hex(mix(brand.main, end, share / 100)))
      if (colour !== null && ratioOf(colour) >= 4.5)
        return { colour: hex(colour), ratio: Math.floor(ratioOf(colour) * 100) / 100 }
    }
  return null
}
