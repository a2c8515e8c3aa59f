import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { FieldState } from '#engine/flow/types.ts'

/** A choice with its words: `name` in the member's language, `refused` the whole sentence that says why not. */
export interface WidgetChoice {
  readonly id: Json
  readonly name: string
  readonly record: Json
  readonly refused?: string
}

/** One setting of `limits`, as the engine worked it out: `min`, `max`, `maxLength`, `not`, `currency`, ... */
export type WidgetLimits = { readonly [keyword: string]: Json }

/** The props of RJSF by their names; it also lets through any other name, which would hide every slip. */
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] }

/** What RJSF's own widgets are given: `schema` with choices and limits in it, `options`, `rawErrors`, `registry`, ... */
type OfRjsf = Readonly<
  Pick<
    Named<RjsfWidgetProps>,
    | 'name'
    | 'schema'
    | 'uiSchema'
    | 'options'
    | 'registry'
    | 'rawErrors'
    | 'readonly'
    | 'autofocus'
    | 'placeholder'
    | 'multiple'
    | 'hideLabel'
    | 'hideError'
    | 'htmlName'
  >
>

/**
 * What every widget gets: what RJSF gives its own, and what the engine knows beyond a schema. A widget draws its whole
 * field, frame included: label, hint and problems sit differently on a text box, a group of cards and a consent. All
 * sentences are ready; the widget only decides where they stand.
 */
export interface WidgetProps extends OfRjsf {
  /** Unique on the page and stable: `details.email`. The control that takes the focus carries it as its `id`. */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly required: boolean
  readonly value: Json
  readonly choices?: readonly WidgetChoice[] | undefined
  readonly limits?: WidgetLimits | undefined
  /** A number without decimals. */
  readonly isWhole?: boolean
  readonly problems: readonly string[]
  readonly disabled: boolean
  /** Its choices or a rule wait for data. */
  readonly checking: boolean
  readonly onChange: (value: Json) => void
  /** For a text that is still being written: drawn at once, judged when the writing rests. */
  readonly onWrite: (value: Json) => void
  /**
   * The same for a box that shows by itself what is being written: nothing is drawn until the writing rests. False when
   * the box is to show the field's value all the same. For boxes of text alone: whatever else is drawn late moves the
   * page under a finger that has left it already.
   */
  readonly onEcho: (value: Json) => boolean
  readonly onBlur?: (() => void) | undefined
  readonly autoComplete?: string | undefined
  readonly field: FieldState
  /** The `ui` of the field's document, in the words of RJSF. */
  readonly ui: JsonObject
  /** Fields that stand within this one (`ui:inside`): a widget that holds them shows them beside what is chosen. */
  readonly children?: ReactNode
}

/** Where a block stands: in the page, in the second column, or in the bar at the bottom of a phone's window. */
export type BlockPlace = 'page' | 'aside' | 'bar'

export type BlockValues = { readonly [name: string]: Json }

/** What every block gets. `P` names the props of `schemas/elements/<kind>.json`; a waiting prop is null. */
export interface BlockProps<P = BlockValues> {
  readonly id: string
  readonly props: P
  /** Props that still wait for data: the block shows a skeleton of its shape. */
  readonly waiting: readonly string[]
  readonly place: BlockPlace
  /** What cannot be loaded, said in a sentence, with a way to try again. */
  readonly problem?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Acts of the screen that the block may start, by their id. */
  readonly actions?: { readonly [act: string]: (input?: JsonObject) => void } | undefined
}

export type WidgetView = ComponentType<WidgetProps>
export type BlockView = ComponentType<BlockProps>
