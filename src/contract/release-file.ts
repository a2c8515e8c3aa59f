import type { FlowDoc, FormDoc, Json, JsonObject, JsonSchema, ScreenDoc, SiteDoc } from '#engine/documents.ts'
import type { Platform } from '#engine/flow/types.ts'
import type { CompiledIsland } from '#engine/forms/island.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { type ValidTables, validBy } from '#engine/tables/valid.ts'
import { checkOfType, type ValidatorRuntime, validatorRuntime } from '#engine/tables/validator-runtime.ts'
import type { Boot } from './boot.ts'

/** What a module under `/js/release/` exports: one flow or screen with all that it needs. Its address stands in the boot. */
export interface ReleaseModule {
  readonly flows: { readonly [id: string]: FlowDoc }
  readonly screens: { readonly [id: string]: ScreenDoc }
  readonly forms: { readonly [id: string]: FormDoc }
  readonly values: { readonly [name: string]: JsonSchema }
  readonly tables: ValidTables
  /** Checks by shape key, compiled when the release was made. */
  validators(runtime: ValidatorRuntime): LeafChecks
  /** Validators of fields that hold a schema of their own, by the key of that schema. */
  islands?(runtime: ValidatorRuntime): Islands
}

/** `/js/release/release-<id>.json`: what a browser needs to stay on a release that is no longer the live one. */
export interface ReleaseManifest {
  readonly release: string
  readonly config: JsonObject
  readonly centers: { readonly [centerId: string]: JsonObject }
  readonly site: SiteDoc
  readonly urls: Boot['urls']
}

/** The address of a release's manifest. */
export const manifestUrl = (release: string): string => `/js/release/release-${release}.json`

export type Islands = { readonly [schemaKey: string]: CompiledIsland }

export type LeafChecks = { readonly [shapeKey: string]: (value: Json) => string | null }

/** The platform of the engine in a browser, over a release's module. */
export function platformOf(module: Pick<ReleaseModule, 'validators' | 'islands' | 'tables'>): Platform {
  return platformFrom(module.validators(validatorRuntime), module.tables, module.islands?.(validatorRuntime))
}

/** One rule for both sides: a known shape by its compiled check, another by its type. */
export function platformFrom(checks: LeafChecks, tables: ValidTables, islands: Islands = {}): Platform {
  return {
    check: (shape) => checks[shapeKey(shape)] ?? checkOfType(shape),
    island: (schema) => islands[shapeKey(schema)],
    valid: validBy(tables),
  }
}
