import type { DataDoc, Expr, FlowDoc, FormDoc } from '#engine/documents.ts'
import type { DataProgram, Names } from '#engine/flow/names.ts'
import type { StepScope } from '#engine/flow/scope.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import type { Tables } from '#engine/logic/types.ts'
import { layerOf } from '#engine/overlay/origins.ts'

/** Where an expression stands, and what of the documents stands behind the names that it reads. */
export interface ExprSight {
  readonly scope: StepScope
  readonly tables: Tables
  readonly lets: ReadonlyMap<string, PlacedDoc<Expr>>
  readonly data: ReadonlyMap<string, PlacedDoc<DataDoc>>
  readonly programs: ReadonlyMap<string, DataProgram>
  readonly form: FormProgram | null
  readonly outer: FormProgram | null
  formOf(step: string): FormProgram | null
  readonly layers: Layers
}

export interface PlacedDoc<T> {
  readonly doc: T
  readonly place: string
}

/** Who wrote what stands at a place; null where that is not known. */
export type Layers = (place: string) => string | null

/** The layers of a release. A setting that the flow's centre has of its own is that centre's. */
export function layersOf(
  origins: ReadonlyMap<string, string> | undefined,
  hasOwnSetting: (path: readonly string[]) => string | null,
): Layers {
  return (place) => {
    const own = place.startsWith('config/') ? hasOwnSetting(place.split('/').slice(1)) : null
    if (own !== null) return own
    return origins ? layerOf(origins, place) : null
  }
}

/** What a flow and the forms around a place name: the innermost last, as names lie over one another. */
export function writtenBy(
  flow: FlowDoc,
  forms: readonly FormDoc[],
  names: Names,
): Pick<ExprSight, 'lets' | 'data' | 'programs'> {
  const lets = new Map<string, PlacedDoc<Expr>>()
  const data = new Map<string, PlacedDoc<DataDoc>>()
  const documents = [{ at: `flow:${flow.id}`, doc: flow }, ...forms.map((doc) => ({ at: `form:${doc.id}`, doc }))]
  for (const { at, doc } of documents) {
    for (const [name, expr] of Object.entries(doc.let ?? {})) lets.set(name, { doc: expr, place: `${at}/let/${name}` })
    for (const [name, datum] of Object.entries(doc.data ?? {})) {
      data.set(name, { doc: datum, place: `${at}/data/${name}` })
    }
  }
  return { lets, data, programs: names.data }
}
