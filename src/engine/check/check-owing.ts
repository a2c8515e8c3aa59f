import type { ActDoc, BlockDoc, Expr, FlowDoc, FormDoc, JsonSchema, ReleaseDocs, StepDoc } from '../documents.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { languageCodesOf } from './check-texts.ts'
import { problemAt } from './problem-at.ts'
import { callsNamedBy } from './reads.ts'
import { alternativesOf } from './schema-types.ts'
import type { CallFacts, ElementFacts } from './types.ts'
import { formOf } from './view.ts'

/**
 * The law of owing: nothing makes a person owe money without a line that says how much in the same step. What a call calls
 * `owes` has to be shown by a block of the step or of its flow, whose element declares that very member, be named by a
 * sentence of the step or of its form, or stand in a field of the step, where its person has written it. The label of the
 * button alone is no such line.
 */
export function checkOwing(docs: ReleaseDocs, calls: CallFacts, elements: ElementFacts): Problem[] {
  return Object.values(docs.flows).flatMap((flow) =>
    flow.steps.flatMap((step) => {
      const form = formOf(docs, step)
      const names: Names = { ...flow.let, ...form?.let }
      const isSaid = (amount: string): boolean =>
        [...(flow.blocks ?? []), ...(step.blocks ?? [])].some((block) => shows(block, amount, names, elements)) ||
        isNamed(amount, names, sentencesOf(docs, flow, step, form))
      return (step.acts ?? []).flatMap((act) => {
        const unsaid = owedBy(act, calls).filter((member) => {
          if (isWrittenIn(step, act.with?.[member], names)) return false
          const amounts = valuesOf(act.with?.[member], names)
          return amounts.length === 0 || !amounts.every(isSaid)
        })
        return unsaid.map((name) =>
          problemAt(`flow:${flow.id}/steps/${step.id}/acts/${act.id}`, 'amount.unsaid', { name }),
        )
      })
    }),
  )
}

type Names = Readonly<Record<string, Expr>>

/** The members of an act's input that say what its person comes to owe. */
const owedBy = (act: ActDoc, calls: CallFacts): readonly string[] => [
  ...new Set((callsNamedBy(act.call) ?? []).flatMap((call) => calls.get(call)?.owes ?? [])),
]

/** The amount is worked out from what its person has written into a field of this very step. */
function isWrittenIn(step: StepDoc, expr: Expr | undefined, names: Names, seen: readonly string[] = []): boolean {
  if (isList(expr)) return expr.some((one) => isWrittenIn(step, one, names, seen))
  if (!isMap(expr)) return false
  if (typeof expr.var !== 'string') return Object.values(expr).some((one) => isWrittenIn(step, one, names, seen))
  const [root, name = ''] = expr.var.split('.')
  if (root === 'answers') return name === step.id
  return root === 'let' && !seen.includes(name) && isWrittenIn(step, names[name], names, [...seen, name])
}

/** The paths that an expression may be the value of, with names written out: of an `if` those of its branches. */
function valuesOf(expr: Expr | undefined, names: Names, seen: readonly string[] = []): readonly string[] {
  if (!isMap(expr)) return []
  if (typeof expr.var === 'string') {
    const [root, name = '', ...rest] = expr.var.split('.')
    if (root !== 'let') return [expr.var]
    if (seen.includes(name)) return []
    return valuesOf(names[name], names, [...seen, name]).map((path) => [path, ...rest].join('.'))
  }
  const branches = isList(expr.if) ? outcomesOf(expr.if) : isList(expr.or) ? expr.or : []
  return branches.flatMap((branch) => valuesOf(branch, names, seen))
}

/** Whether a block is given an amount, or what it is a member of, and its element says that it shows that member. */
function shows({ block, props }: BlockDoc, amount: string, names: Names, elements: ElementFacts): boolean {
  const element = elements.get(block)
  if (element === undefined) return false
  return Object.entries(props ?? {}).some(([prop, expr]) =>
    valuesOf(expr, names).some((path) => {
      if (amount !== path && !amount.startsWith(`${path}.`)) return false
      const members = amount.slice(path.length).split('.').slice(1)
      return declares(element, [prop, ...members])
    }),
  )
}

function declares(schema: JsonSchema, [member, ...rest]: readonly string[]): boolean {
  if (member === undefined) return true
  return alternativesOf(schema).some(({ properties, items }) => {
    const own = isMap(properties) ? properties[member] : /^\d+$/.test(member) ? items : undefined
    return isMap(own) && declares(own, rest)
  })
}

/** In every language a sentence above the button names the amount. */
const isNamed = (amount: string, names: Names, languages: readonly (readonly string[])[]): boolean => {
  const placeholders = Object.keys(names).filter((name) => valuesOf(names[name], names).includes(amount))
  return languages.every((sentences) =>
    sentences.some((sentence) => placeholders.some((name) => sentence.includes(`{${name}}`))),
  )
}

/** By language that is offered: what stands above the button of a step, in its introduction and beside its fields. */
function sentencesOf(docs: ReleaseDocs, flow: FlowDoc, step: StepDoc, form: FormDoc | null): readonly string[][] {
  const fields = (form?.fields ?? []).map(({ id }) => `form.${form?.id}.${id}`)
  const keys = [`flow.${flow.id}.${step.id}.intro`, ...fields, ...fields.map((field) => `${field}.hint`)]
  return languageCodesOf(docs).map((language) => keys.flatMap((key) => docs.texts[language]?.[key] ?? []))
}
