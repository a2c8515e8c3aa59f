import type { Json } from '#engine/documents.ts'
import type { FieldState, StepState } from '#engine/flow/types.ts'
import { type FieldView, fieldViewOf, noProblems } from './field-view.ts'

export type { FieldView }

/** What one mounted field subscribes to. The handle and its functions never change identity. */
export interface FieldHandle {
  readonly path: string
  subscribe(listener: () => void): () => void
  view(): FieldView | undefined
  /** Takes an answer; empty text is an absent value. */
  set(value: Json): void
  /** Takes what a text is so far: it is drawn at once, and judged when the writing rests or the field is left. */
  write(value: Json): void
  /** The same for a box that shows it by itself: nobody is woken. False when it was not taken so. */
  echo(value: Json): boolean
  /** The answer as it is now, also while it is being written. */
  value(): Json | undefined
  /** The person has left the field: from now on its problems are shown. */
  left(): void
  /** Ids of the nested fields (or of the items of a list) in their order; another array only when that changed. */
  subscribeLayout(listener: () => void): () => void
  layout(): readonly string[]
}

/**
 * One step's fields between the engine and React. `update` tells each subscriber apart: a key that changes one field
 * wakes one field. The root's own handle (path '') gives the layout of the form.
 */
export interface FormStore {
  at(path: string): FieldHandle
  update(step: StepState | undefined): void
  /**
   * Next was pressed: the problems of every field that stands there, or comes with the next update, are shown. A field that
   * an answer brings afterwards is silent until it is left or Next is pressed again.
   */
  attempt(): void
  /** Whether problems are due: Next was pressed while their field stood there, it was left, or no field stands there. */
  isDue(path: string): boolean
}

type Fields = { readonly [field: string]: FieldState }
interface Node {
  readonly handle: FieldHandle
  readonly fields: Set<() => void>
  readonly layouts: Set<() => void>
  state: FieldState | undefined
  view: FieldView | undefined
  order: readonly string[]
  left: boolean
  /** What a box shows by itself since it was written; undefined when it shows what it was given. */
  echoed: Json | undefined
}

const none: readonly string[] = Object.freeze([])

export interface FormPorts {
  type(path: string, value: Json): void
  /** More is to come; the step is updated when it rests. False when nothing is taken now. */
  write(path: string, value: Json): boolean
  /** Updates the step now if it waits for the writing to rest. */
  settle(): void
}

export function createFormStore({ type, write, settle }: FormPorts): FormStore {
  const nodes = new Map<string, Node>()
  let root: Fields = {}
  /** The fields that stood there when Next was pressed. */
  const asked = new Set<string>()
  /** Next was pressed, and what it was refused for is not here yet. */
  let attempted = false
  const woken: Set<() => void>[] = []

  const nodeAt = (path: string): Node => {
    const known = nodes.get(path)
    if (known) return known
    const fields = new Set<() => void>()
    const layouts = new Set<() => void>()
    const handle: FieldHandle = {
      path,
      subscribe(listener) {
        // A box that is drawn anew has not seen what the one before it showed by itself.
        if (node.echoed !== undefined) node.view = fieldViewOf(node, isDue(node))
        node.echoed = undefined
        return listen(fields, listener)
      },
      view: () => node.view,
      set: (value) => type(path, value),
      write(value) {
        // A text that is being corrected is judged at each key: it falls silent as soon as it is right.
        if (!node.state || node.view?.shown.length) return type(path, value)
        if (!write(path, value)) return
        node.state = { ...node.state, value }
        show(node)
        wake()
      },
      echo(value) {
        if (!node.state || node.view?.shown.length) {
          type(path, value)
          return false
        }
        if (!write(path, value)) return false
        node.state = { ...node.state, value }
        node.echoed = value
        return true
      },
      value() {
        settle()
        return node.state?.value
      },
      left() {
        settle()
        if (node.left || isEmpty(node.state?.value)) return
        node.left = true
        show(node)
        wake()
      },
      subscribeLayout: (listener) => listen(layouts, listener),
      layout: () => node.order,
    }
    const state = path === '' ? undefined : stateAt(root, path)
    const node: Node = { handle, fields, layouts, state, view: undefined, order: none, left: false, echoed: undefined }
    node.order = path === '' ? Object.keys(root) : orderOf(state)
    nodes.set(path, node)
    node.view = fieldViewOf(node, isDue(node))
    return node
  }

  const isDue = ({ left, handle }: Pick<Node, 'left' | 'handle'>): boolean => left || asked.has(handle.path)

  const show = (node: Node): void => {
    const view = fieldViewOf(node, isDue(node))
    if (view === node.view || isSeen(node, view)) return
    node.view = view
    node.echoed = undefined
    woken.push(node.fields)
  }

  const setOrder = (node: Node | undefined, order: readonly string[]): void => {
    if (!node || sameOrder(node.order, order)) return
    node.order = order
    woken.push(node.layouts)
  }

  const compareFields = (prefix: string, before: Fields, now: Fields): void => {
    for (const id in now) if (before[id] !== now[id]) compare(`${prefix}${id}`, before[id], now[id])
    for (const id in before) if (!(id in now)) compare(`${prefix}${id}`, before[id], undefined)
  }

  const compare = (path: string, before: FieldState | undefined, now: FieldState | undefined): void => {
    const node = nodes.get(path)
    if (node) {
      node.state = now
      show(node)
      setOrder(node, orderOf(now))
    }
    if (before?.fields ?? now?.fields) compareFields(`${path}.`, before?.fields ?? {}, now?.fields ?? {})
    if (!before?.items && !now?.items) return
    const old = new Map(before?.items?.map((item) => [item.id, item.fields]))
    for (const item of now?.items ?? []) {
      const place = `${path}[${item.id}]`
      setOrder(nodes.get(place), Object.keys(item.fields))
      compareFields(`${place}.`, old.get(item.id) ?? {}, item.fields)
      old.delete(item.id)
    }
    for (const [id, fields] of old) compareFields(`${path}[${id}].`, fields, {})
  }

  const wake = (): void => {
    for (const listeners of woken.splice(0)) for (const listener of [...listeners]) listener()
  }

  return {
    at: (path) => nodeAt(path).handle,
    update(step) {
      const now = step?.fields ?? {}
      if (attempted) for (const path of pathsOf('', now)) asked.add(path)
      attempted = false
      if (now === root) return
      const before = root
      root = now
      compareFields('', before, now)
      setOrder(nodes.get(''), Object.keys(now))
      wake()
    },
    attempt() {
      attempted = true
      for (const path of pathsOf('', root)) asked.add(path)
      for (const node of nodes.values()) show(node)
      wake()
    },
    isDue(path) {
      const node = nodeAt(path)
      return node.state === undefined || isDue(node)
    },
  }
}

/** The paths of fields, with those of nested forms and of items. */
function pathsOf(prefix: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([id, { fields: nested = {}, items = [] }]) => [
    `${prefix}${id}`,
    ...pathsOf(`${prefix}${id}.`, nested),
    ...items.flatMap((item) => {
      const place = `${prefix}${id}[${item.id}]`
      return [place, ...pathsOf(`${place}.`, item.fields)]
    }),
  ])
}

/** Whether the box shows already what there is to show: its text was taken as it was written, and nothing else changed. */
function isSeen({ view: before, echoed }: Node, now: FieldView | undefined): boolean {
  if (echoed === undefined || !before || !now || now.shown !== before.shown) return false
  const [one, other] = [before.state, now.state]
  return (
    other.value === echoed &&
    one.mode === other.mode &&
    one.choices === other.choices &&
    one.limits === other.limits &&
    one.checking === other.checking
  )
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function orderOf(state: FieldState | undefined): readonly string[] {
  if (state?.items) return state.items.map((item) => item.id)
  return state?.fields ? Object.keys(state.fields) : none
}

/** `bank.iban`, `children[a1].birthday`, `children[a1]` (an item: it has an order, but no state). */
function stateAt(root: Fields, path: string): FieldState | undefined {
  let fields: Fields | undefined = root
  let state: FieldState | undefined
  for (const part of path.split('.')) {
    const [, id = '', item] = /^([^[]+)(?:\[(.+)\])?$/.exec(part) ?? []
    state = fields?.[id]
    fields = item === undefined ? state?.fields : state?.items?.find((entry) => entry.id === item)?.fields
    if (item !== undefined) state = fields && { id: item, mode: 'required', value: null, problems: noProblems, fields }
  }
  return state
}

export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
