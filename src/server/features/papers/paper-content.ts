import type { JsonObject } from '#engine/documents.ts'

/** One of the templates of a release, and those that it may import: sources of Typst by name. */
export interface PaperTemplate {
  readonly name: string
  readonly sources: { readonly [name: string]: string }
}

export interface PaperContent {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** What the template reads as `given.data`. It reaches the template as data alone: nothing in it is ever markup. */
  readonly data: JsonObject
  /** What else the template reads of `given`: its sentences, the chain's colours. */
  readonly more?: JsonObject
  readonly madeAt?: Date
}

/** Where a template is not written as Typst is. */
export interface PaperFault {
  readonly name: string
  readonly line: number
  /** What Typst says. */
  readonly message: string
}
