import type { ActProgram, BlockProgram, FlowProgram, StepProgram } from '#engine/flow/flow-program.ts'
import type { Names } from '#engine/flow/names.ts'
import type { ExprReads } from '#engine/flow/reads.ts'
import type { FieldProgram, FormProgram, RuleProgram, Watcher } from '#engine/forms/form-program.ts'
import type { Compiled } from '#engine/logic/types.ts'
import type { Demand } from './demands.ts'
import type { PlaceholderUse } from './placeholders.ts'

/** A form as it stands in a step: `use` is the step, or `step.field` for one inside a field. */
export interface Use {
  readonly step: string
  readonly use: string
  readonly form: FormProgram
  /** The fields on the way to it, each with the number of the item in its list, but for the first one. */
  readonly inside: readonly string[]
  /** The fields on the way to it as documents speak of them: an item of a list is `*`. */
  readonly origin: readonly string[]
  readonly outer: Use | null
  /** Of an item: which one it is, and the cell that says how many there are. */
  readonly item: { readonly index: number; readonly count: string } | null
}

/** One program point of a flow. What is to be done there is done at once, or waits for one choice. */
export type Point = { readonly index: number; readonly step: StepProgram; readonly position: number } & (
  | { readonly kind: 'when' }
  | { readonly kind: 'blocks'; readonly blocks: readonly BlockProgram[]; readonly use: Use | null }
  /** Whether the step is passed over is judged before anything is given. */
  | { readonly kind: 'skip'; readonly skip: Compiled; readonly use: Use | null }
  | {
      readonly kind: 'field'
      readonly use: Use
      readonly field: FieldProgram /** Where it goes on when the field is not asked. */
      readonly past: number
    }
  | { readonly kind: 'watch'; readonly use: Use; readonly watcher: Watcher }
  /** Its field has a value, and what stands below is not yet given. */
  | { readonly kind: 'incidental'; readonly use: Use; readonly watcher: Watcher }
  | { readonly kind: 'rule'; readonly use: Use; readonly rule: RuleProgram }
  /** A sentence of the step names what may be without a value. */
  | { readonly kind: 'placeholder'; readonly use: Use | null; readonly placeholder: PlaceholderUse }
  | { readonly kind: 'submit' }
  /** `kept`: what sentences of ends name as it is when the act is done. */
  | {
      readonly kind: 'act'
      readonly act: ActProgram
      readonly demands: readonly Demand[]
      readonly kept: readonly PlaceholderUse[]
    }
  | { readonly kind: 'end' }
)

export type ActPoint = Extract<Point, { kind: 'act' }>
export type FieldPoint = Extract<Point, { kind: 'field' }>

type Part = Point extends infer Each ? (Each extends Point ? Omit<Each, 'index' | 'step' | 'position'> : never) : never

/** A flow as a list of program points, with the place of each step's first. */
export interface Points {
  readonly all: readonly Point[]
  readonly starts: readonly number[]
}

/** How many items of a list of forms have a place, by the list's names and its field. */
export type ItemsOf = (names: readonly string[], field: FieldProgram) => number

/** Writes a flow out as program points. */
export function pointsOf(
  flow: FlowProgram,
  itemsOf: ItemsOf,
  demandsOf: (act: ActProgram) => readonly Demand[],
  placeholders: readonly PlaceholderUse[] = [],
): Points {
  const all: Point[] = []
  const starts: number[] = []
  for (const [position, step] of flow.steps.entries()) {
    starts.push(all.length)
    const add = (part: Part): number => all.push({ ...part, index: all.length, step, position } as Point)
    const use: Use | null = step.form && { step: step.id, use: step.id, form: step.form, ...outermost }
    const addPlaceholders = (): void => {
      for (const placeholder of placeholders)
        if (placeholder.step === step.id) add({ kind: 'placeholder', use, placeholder })
    }
    add({ kind: 'when' })
    if (step.end !== null) {
      add({ kind: 'blocks', blocks: [...step.blocks, ...flow.blocks], use: null })
      addPlaceholders()
      add({ kind: 'end' })
      continue
    }
    add({ kind: 'blocks', blocks: [...step.blocks, ...flow.blocks], use: null })
    if (step.skip) add({ kind: 'skip', skip: step.skip, use })
    if (use) addForm(use, add, all, itemsOf)
    if (use) add({ kind: 'blocks', blocks: [...step.blocks, ...flow.blocks], use })
    addPlaceholders()
    add({ kind: 'submit' })
    const kept = placeholders.filter((one) => one.isKept && (flow.order.get(one.step) ?? 0) > position)
    for (const act of step.acts) add({ kind: 'act', act, demands: demandsOf(act), kept })
  }
  return { all, starts }
}

function addForm(use: Use, add: (part: Part) => number, all: Point[], itemsOf: ItemsOf): void {
  const checks = checksAfter(use)
  for (const [position, field] of use.form.fields.entries()) {
    const at = add({ kind: 'field', use, field, past: 0 }) - 1
    if (field.nested) {
      const items = field.several ? itemsOf(answerNames(use, field.id), field) : 1
      for (let index = 0; index < items; index += 1)
        addForm(innerUse(use, field, field.nested, index), add, all, itemsOf)
    }
    const point = all[at]
    if (point) all[at] = { ...point, past: all.length } as Point
    for (const check of checks.get(position) ?? []) add(check)
  }
}

/** What is the same of all forms that stand in no other. */
export const outermost = { inside: [], origin: [], outer: null, item: null } as const

/** The form inside a field; of a list, that of one item. */
export function innerUse(outer: Use, { id, several }: FieldProgram, form: FormProgram, index = 0): Use {
  return {
    step: outer.step,
    use: `${outer.use}.${id}`,
    form,
    inside: [...outer.inside, id, ...(index > 0 ? [String(index)] : [])],
    origin: [...outer.origin, id, ...(several ? ['*'] : [])],
    outer,
    item: several ? { index, count: countCell(outer, id) } : null,
  }
}

/** What checks a form, behind the last field that it reads: whoever is refused is refused as early as can be. */
function checksAfter(use: Use): ReadonlyMap<number, readonly Part[]> {
  const { fields, positions, watchers, rules } = use.form
  const found = new Map<number, Part[]>()
  const put = (part: Part, { reads, at }: { readonly reads: ExprReads; readonly at: string }): void => {
    const all = reads.wholeForm || reads.data.size > 0
    const last = Math.max(...[at, ...reads.fields].map((field) => positions.get(field) ?? fields.length - 1))
    const position = all ? fields.length - 1 : last
    found.set(position, [...(found.get(position) ?? []), part])
  }
  for (const watcher of watchers) {
    const reads = { ...watcher.reads, data: new Set<string>() }
    if (watcher.reads.data.size === 0)
      put({ kind: 'incidental', use, watcher }, { reads: { ...reads, fields: new Set() }, at: watcher.field })
    put({ kind: 'watch', use, watcher }, { reads, at: watcher.field })
  }
  for (const rule of rules) put({ kind: 'rule', use, rule }, { reads: { ...rule.reads, data: new Set() }, at: rule.at })
  return found
}

export const namesAt = (flow: FlowProgram, use: Use | null): Names => use?.form.names ?? flow.names

/** Where an answer stands: `details.email`, `family.children.1.name`. */
export const answerPlace = (use: Use, field: string): string => [use.step, ...use.inside, field].join('.')
/** The name of the cell that holds an answer. */
export const answerCell = (use: Use, field: string): string => `ans.${answerPlace(use, field)}`
/** The name of the cell that says how many items stand in a list of forms. */
export const countCell = (use: Use, field: string): string => countCellOf(answerCell(use, field))
export const countCellOf = (answer: string): string => `${answer}.+`
/** The name under which comparisons with an answer are known where its own form speaks of it. */
export const answerName = (use: Use, field: string): string =>
  ['ans', use.step, ...use.origin.filter((part) => part !== '*'), field].join('.')
/** The same where another form speaks of it. */
export const answerNames = (use: Use, field: string): readonly string[] => [
  ...new Set([answerName(use, field), ['ans', use.step, ...use.origin, field].join('.')]),
]
export const modeCell = (use: Use, field: string): string => `mode.${answerPlace(use, field)}`
/** Whether a name had a value when the last act was done. */
export const saidCell = (name: string): string => `said.${name}`
/** Which call an act made. Whoever reads what came of it reads this too. */
export const calledCell = (act: string): string => `res.${act}?#`
