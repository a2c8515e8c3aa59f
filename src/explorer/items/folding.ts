import { constantTruth } from '#engine/check/fold.ts'
import { findData, findLet, formOf, type View } from '#engine/check/view.ts'
import type { ActDoc, Expr, FieldDoc, FlowDoc, Json, JsonObject, StepDoc } from '#engine/documents.ts'
import { readPath } from '#engine/logic/values.ts'
import { isConstant } from '../fold/constant-of.ts'
import { foldSettings } from '../fold/fold-settings.ts'
import { schemaOptionsOf } from './options-of.ts'
import { foldComparisons } from './settled.ts'

/** A flow under certain settings: what they alone decide of it. */
export interface Folding {
  /** `item`: the entry of a list of choices that is looked at. */
  fold(expr: Expr, view: View, item?: Json): Expr
  /** Of a condition, or null when it depends. Where there is none it holds. */
  truth(condition: Expr | undefined, view: View, item?: Json): boolean | null
  isStepOff(step: StepDoc): boolean
  isActOff(step: StepDoc, act: ActDoc): boolean
  isFieldOff(field: FieldDoc, view: View): boolean
}

/** One for each of several settings that a flow can have, as its centre is chosen. */
export function createFoldings(flow: FlowDoc, start: View, settings: readonly JsonObject[]): readonly Folding[] {
  const view: View = { ...start, flow, step: flow.steps.length, answered: flow.steps.length }
  const all: Folding[] = []
  all.push(...settings.map((config) => createFolding(config, view, all)))
  return all
}

/** `all`: what an earlier step gave, it may have given under other settings. */
function createFolding(config: JsonObject, flowView: View, all: readonly Folding[]): Folding {
  const steps = flowView.flow?.steps ?? []
  /** Names that are looked into just now: none leads to itself. */
  const open = new Set<Expr>()
  /** They are asked for again and again. */
  const folded = new WeakMap<View, Map<Expr, Expr>>()
  const views = new Map<StepDoc, View>()
  const self: Folding = {
    fold(expr, view, item) {
      if (item !== undefined) return foldIn(expr, view, item)
      const before = folded.get(view) ?? new Map<Expr, Expr>()
      folded.set(view, before)
      const found = before.get(expr) ?? foldIn(expr, view)
      before.set(expr, found)
      return found
    },
    truth: (condition, view, item) => (condition == null ? true : constantTruth(self.fold(condition, view, item))),
    isStepOff: (step) => self.truth(step.when, flowView) === false,
    isActOff: (step, act) => self.isStepOff(step) || self.truth(act.when, flowView) === false,
    isFieldOff: (field, view) => isNoMode(modeOf(field, view)),
  }
  return self

  function foldIn(expr: Expr, view: View, item?: Json): Expr {
    const plain = foldComparisons(expr, (name) => named(name, view))
    return foldSettings(plain, config, (path) => known(path, view, item))
  }

  function known(path: readonly string[], view: View, item?: Json): Json | undefined {
    const [root = '', name = '', member] = path
    switch (root) {
      case 'let':
        return ofLet(name, path.slice(2), view)
      case 'data':
        return self.truth(findData(view, name)?.when, view) === false ? null : undefined
      case 'item':
        return item === undefined || (path.length > 1 && typeof item !== 'object')
          ? undefined
          : readPath(item, path.slice(1))
      case 'mode':
      case 'form':
      case 'record':
        return ofField(root, name, view)
      case 'answers':
      case 'records':
        return all.every((each) => isAnswerOff(each, name, member)) ? null : undefined
      case 'results':
        return all.every((each) => isResultOff(each, name)) ? null : undefined
      default:
        return undefined
    }
  }

  function ofLet(name: string, rest: readonly string[], view: View): Json | undefined {
    const folded = named(`let.${name}`, view)
    return folded !== undefined && isConstant(folded) ? readPath(folded, rest) : undefined
  }

  function named(path: string, view: View): Expr | undefined {
    const [root, name = '', ...rest] = path.split('.')
    if (root === 'form' && rest.length === 0) return offered(name, view)
    const expr = root === 'let' && rest.length === 0 ? findLet(view, name) : undefined
    if (expr === undefined || open.has(expr)) return undefined
    open.add(expr)
    const folded = self.fold(expr, view)
    open.delete(expr)
    return folded
  }

  /** One of the options that the settings leave, or nothing: written as what is chosen among them. */
  function offered(name: string, view: View): Expr | undefined {
    const field = view.form?.fields.find(({ id }) => id === name)
    const options = field && field.choices?.from === undefined ? schemaOptionsOf(field, view.docs) : []
    if (!field || options.length === 0 || field.choices?.open === true) return undefined
    const left = options.filter((option) => self.truth(field.choices?.only, view, option) !== false)
    return { if: [...left.flatMap((option) => [true, option]), null] }
  }

  function ofField(root: 'mode' | 'form' | 'record', name: string, view: View): Json | undefined {
    const field = view.form?.fields.find(({ id }) => id === name)
    const mode = field && modeOf(field, view)
    if (mode === undefined) return undefined
    if (isNoMode(mode)) return root === 'mode' ? 'notUsed' : null
    return root === 'mode' && isConstant(mode) ? mode : undefined
  }

  function modeOf(field: FieldDoc, view: View): Expr {
    return field.mode == null ? 'required' : self.fold(field.mode, view)
  }

  function isAnswerOff(folding: Folding, id: string, member: string | undefined): boolean {
    const step = steps.find((one) => one.id === id)
    if (!step || folding.isStepOff(step)) return step !== undefined
    const view = views.get(step) ?? { ...flowView, form: formOf(flowView.docs, step), below: null }
    views.set(step, view)
    const field = view.form?.fields.find((one) => one.id === member)
    return field !== undefined && folding.isFieldOff(field, view)
  }

  function isResultOff(folding: Folding, id: string): boolean {
    const step = steps.find(({ acts }) => acts?.some((act) => act.id === id))
    const act = step?.acts?.find((one) => one.id === id)
    return step !== undefined && act !== undefined && folding.isActOff(step, act)
  }
}

/** What is no mode, as a setting that is not there, asks nothing. */
const isNoMode = (mode: Expr): boolean =>
  isConstant(mode) && !['required', 'optional', 'readOnly'].includes(String(mode))
