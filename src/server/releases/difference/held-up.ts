import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'
import { anyDocument, documentOf, type Lost, placeOfFile } from '../documents/lost.ts'
import type { Finding } from '../judge.ts'
import type { ChainSource } from '../sources.ts'

/** An error that keeps something from being compared. */
export interface HeldUp extends Pick<Finding, 'at' | 'code' | 'params' | 'message' | 'messageIn'> {
  /** Flows that cannot be played because of it; none: what is written there cannot be read. */
  readonly flows: readonly string[]
}

type Unsound = Pick<ChainSource, 'readable' | 'lost' | 'derivedFrom'>

/**
 * What errors keep from being compared. A flow is not played while its document, one of its forms, or a setting that it
 * reads is wrong; sentences, pages and screens decide nothing in it.
 */
export function heldUpBy(errors: readonly Finding[], source: Unsound): readonly HeldUp[] {
  return errors.flatMap(({ at, message, messageIn, follows, code, params }) => {
    const places = [at, ...follows].map(placeAt)
    const flows = isOfSentence(code) ? [] : Object.keys(source.readable.flows).filter((id) => stops(id, places, source))
    const hides = places.some((place) =>
      source.lost.some((one) => isPartOf(place, one.place) || isPartOf(one.place, place)),
    )
    return flows.length > 0 || hides ? [{ at, code, params, message, ...(messageIn && { messageIn }), flows }] : []
  })
}

/** Whether what is written there is lost, so that nobody can say how it differs. */
export const isUnknown = (change: WrittenChange, lost: readonly Lost[]): boolean =>
  lost.some(({ place }) => {
    if (place === anyDocument) return change.kind === 'document' || change.kind === 'order'
    // The other files of the language can be read.
    if (change.kind === 'sentence') return place === `texts:${change.lang}` && change.after === undefined
    return isPartOf(change.kind === 'setting' ? `config/${change.place}` : change.place, place)
  })

/** `flows/join/flow.json steps/plan/when` → `flow:join/steps/plan/when`. */
function placeAt(at: string): string {
  const [document = '', ...rest] = at.split(' ')
  const place = rest.join(' ')
  if (document.endsWith('/overlay.json')) return /^(?:flow:|form:|screen:|site\b)/.test(place) ? place : anyDocument
  return place === '' ? placeOfFile(document) : `${placeOfFile(document)}/${place}`
}

function stops(flow: string, places: readonly string[], { readable, lost, derivedFrom }: Unsound): boolean {
  const forms = formsOfFlow(flow, readable)
  return places.some((place) => {
    const document = documentOf(place)
    const [kind, id = ''] = document.split(/:(.*)/)
    if (kind === 'flow') return id === flow || id === derivedFrom[flow]
    if (kind === 'form') return forms.has(id)
    // What is there and makes no sense is played as it stands.
    if (kind === 'config') return lost.some((one) => isPartOf(one.place, place)) && readsSetting(flow, place, readable)
    return document === 'values' || document === anyDocument
  })
}

/** Where all settings are lost, or one of those that stand behind every flow, each is read. */
function readsSetting(flow: string, place: string, { flows, forms: all }: ReleaseDocs): boolean {
  const section = place.split('/').find((name) => !/^(?:config|centers|\d+)$/.test(name))
  if (section === undefined || ['country', 'currency', 'timeZone', 'defaultLanguage'].includes(section)) return true
  const forms = [...formsOfFlow(flow, { flows, forms: all })].map((id) => all[id])
  return JSON.stringify([flows[flow], forms]).includes(`"config.${section}`)
}

const isOfSentence = (code: string): boolean => /^(?:text|placeholder)\./.test(code)

/** Whether a place is another, or within it. */
const isPartOf = (place: string, whole: string): boolean => place === whole || place.startsWith(`${whole}/`)
