import type {
  DerivedFlowDoc,
  FlowDoc,
  FormDoc,
  JsonObject,
  JsonSchema,
  OverlayDoc,
  ReleaseDocs,
  ScreenDoc,
  SiteDoc,
} from '../documents.ts'
import type { Problem } from '../problem.ts'

/** What the product brings: the same for every chain. */
export interface ProductDocs {
  readonly site: SiteDoc
  readonly flows: { readonly [id: string]: FlowDoc | DerivedFlowDoc }
  readonly forms: { readonly [id: string]: FormDoc }
  readonly screens: { readonly [id: string]: ScreenDoc }
  readonly values: { readonly [name: string]: JsonSchema }
  readonly config: JsonObject
  /** locale → key → sentence. */
  readonly texts: ReleaseDocs['texts']
  readonly papers?: ReleaseDocs['papers']
}

/** What a chain lays over it. */
export interface LayerDocs {
  readonly chain: string
  /** Settings; `centers.<id>` holds those in which a centre differs. */
  readonly config: JsonObject
  readonly overlay: OverlayDoc | null
  /** Forms of its own, beside the product's. */
  readonly forms?: ReleaseDocs['forms']
  readonly texts: ReleaseDocs['texts']
  /** In the place of the product's of the same name. */
  readonly papers?: ReleaseDocs['papers']
}

/** The layer of every place that is not the product's: `flow:join/steps/withdrawal` → the chain. Read with `layerOf`. */
export type Origins = Map<string, string>

export interface ResolvedLayers {
  readonly docs: ReleaseDocs
  readonly origins: Origins
  /** What could not be laid over, each with its place and the layer that asked for it. Any of them blocks publishing. */
  readonly problems: readonly Problem[]
}
