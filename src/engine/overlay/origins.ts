import type { Origins } from './types.ts'

/** The layer that is the start of all. */
export const productLayer = 'product'

/** Which layer a value comes from: its own place, else the nearest place around it that a layer has set. */
export function layerOf(origins: ReadonlyMap<string, string>, place: string): string {
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

/** Not names that a document can have. */
const position = '@position'
const removal = '@removed'

export function noteMoved(origins: Origins, place: string, layer: string): void {
  origins.set(`${place}/${position}`, layer)
}

/** Notes that a layer has taken away what stood at a place. */
export function noteRemoval(origins: Origins, place: string, layer: string): void {
  forgetOrigins(origins, place)
  origins.set(`${place}/${removal}`, layer)
}

export interface LayerChange {
  readonly place: string
  readonly change: 'set' | 'moved' | 'removed'
}

/** All that a layer has changed: places of documents, settings and texts, sorted. */
export function changesOf(origins: ReadonlyMap<string, string>, layer: string): readonly LayerChange[] {
  return [...origins]
    .filter(([, by]) => by === layer)
    .map(([place]): LayerChange => {
      if (place.endsWith(`/${position}`)) return { place: place.slice(0, -position.length - 1), change: 'moved' }
      if (place.endsWith(`/${removal}`)) return { place: place.slice(0, -removal.length - 1), change: 'removed' }
      return { place, change: 'set' }
    })
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
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
