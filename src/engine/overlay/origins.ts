import type { Origins } from './types.ts'

/** The layer that is the start of all. */
export const productLayer = 'product'

/** Which layer a value comes from: its own place, else the nearest place around it that a layer has set. */
export function originOf(origins: ReadonlyMap<string, string>, place: string): string {
  for (let around = place; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
    const layer = origins.get(around)
    if (layer !== undefined) return layer
  }
  return productLayer
}

/** Notes that a layer has given the whole value at a place. */
export function noteOrigin(origins: Origins, place: string, layer: string): void {
  forgetOrigins(origins, place)
  origins.set(place, layer)
}

export function forgetOrigins(origins: Origins, place: string): void {
  for (const known of origins.keys()) if (known === place || known.startsWith(`${place}/`)) origins.delete(known)
}

/** What one document is derived from another, it has from the same layers. */
export function copyOrigins(origins: Origins, from: string, to: string): void {
  for (const [place, layer] of [...origins]) {
    if (place.startsWith(`${from}/`)) origins.set(`${to}${place.slice(from.length)}`, layer)
  }
}
