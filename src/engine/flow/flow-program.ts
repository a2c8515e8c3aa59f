import type { ActDoc, AgainDoc, BlockDoc, FlowDoc, FormDoc, Json, ReleaseDocs, StepDoc } from '../documents.ts'
import { compileForm, type FormProgram } from '../forms/form-program.ts'
import { compileExpression } from '../logic/compile.ts'
import type { Compiled } from '../logic/types.ts'
import { compileMembers, compileNames, compileOptional, type Names } from './names.ts'
import { collectReads, followReads } from './reads.ts'
import { keptNames, namesOfEndBlocks } from './said.ts'
import type { Platform } from './types.ts'

export interface FlowProgram {
  readonly id: string
  readonly names: Names
  /** Those whose values an act keeps for the sentences and blocks of the ends. */
  readonly kept: readonly string[]
  /** Those that blocks of ends read. */
  readonly shownAtEnds: ReadonlySet<string>
  readonly center: Compiled | null
  readonly steps: readonly StepProgram[]
  /** Place of each step in the list. */
  readonly order: ReadonlyMap<string, number>
  readonly acts: ReadonlyMap<string, ActProgram>
  readonly blocks: readonly BlockProgram[]
  readonly laws: readonly LawProgram[]
  /** What was typed and done outlives the page. */
  readonly keeps: boolean
}

export interface StepProgram {
  readonly id: string
  readonly half: boolean
  readonly when: Compiled | null
  readonly form: FormProgram | null
  /** Gives the form when it is data. */
  readonly formData: Compiled | null
  readonly skip: Compiled | null
  readonly blocks: readonly BlockProgram[]
  readonly acts: readonly ActProgram[]
  readonly again: readonly string[]
  /** How long those rest that do, in seconds. */
  readonly waits: ReadonlyMap<string, Compiled>
  readonly seal: boolean
  readonly end: string | null
}

export interface ActProgram {
  readonly id: string
  readonly step: string
  readonly call: Compiled
  readonly inputs: readonly (readonly [string, Compiled])[]
  /** The inputs that one of its calls knows. */
  inputsOf(call: Json): readonly (readonly [string, Compiled])[]
  readonly when: Compiled | null
  readonly each: Compiled | null
  /** The field of its own step over whose items `each` goes. */
  readonly eachField: string | null
  readonly repeat: boolean
  readonly onError: { readonly [code: string]: string }
  /** Its step, and those whose answers it or the `when` of its step reads: what an `ok` seals (law 21). */
  readonly seals: readonly string[]
  /** Members of its input that can hold a secret, which no saved journal keeps. */
  readonly secretInputs: ReadonlySet<string>
  readonly readsData: boolean
}

export interface BlockProgram {
  readonly id: string
  readonly block: string
  readonly when: Compiled | null
  readonly props: readonly (readonly [string, Compiled])[]
}

export interface LawProgram {
  readonly id: string
  readonly at: string
  readonly holds: Compiled
}

/** What is needed of a release: a browser has loaded only some of its flows and forms. */
export type ProgramDocs = Pick<ReleaseDocs, 'flows' | 'forms' | 'screens' | 'values' | 'config' | 'centers'>

/** Compiles a flow with the forms that its steps use, and what follows from what its acts read. */
export function compileFlow(doc: FlowDoc, docs: ProgramDocs, platform: Platform): FlowProgram {
  const names = compileNames(doc, platform)
  const forms = new Map(doc.steps.map((step) => [step.id, formOf(step)] as const))
  const steps = doc.steps.map(compileStep)
  const shownAtEnds = namesOfEndBlocks(steps)
  return {
    id: doc.id,
    names,
    kept: keptNames(names, shownAtEnds).filter((name) => !readsSecret(names.lets.get(name), names, forms)),
    shownAtEnds,
    center: compileOptional(doc.center, platform),
    steps,
    order: new Map(steps.map(({ id }, index) => [id, index])),
    acts: new Map(steps.flatMap(({ acts }) => acts.map((act) => [act.id, act] as const))),
    blocks: (doc.blocks ?? []).map(compileBlock),
    laws: (doc.laws ?? []).map(({ id, at, holds }) => ({ id, at, holds: compileExpression(holds, platform) })),
    keeps: doc.keep !== false,
  }

  function formOf({ id, form, ...starts }: StepDoc): FormProgram | null {
    const found = typeof form === 'string' ? docs.forms[form] : undefined
    return found ? compileForm(found, { docs, platform, names, step: id, initial: startsOf(found, starts) }) : null
  }

  function compileStep(step: StepDoc): StepProgram {
    return {
      id: step.id,
      half: step.half === true,
      when: compileOptional(step.when, platform),
      form: forms.get(step.id) ?? null,
      formData: typeof step.form === 'object' ? compileOptional(step.form, platform) : null,
      skip: compileOptional(step.skip, platform),
      blocks: (step.blocks ?? []).map(compileBlock),
      acts: (step.acts ?? []).map((act) => compileAct(act, step)),
      again: againOf(step).map(({ id }) => id),
      waits: new Map(
        againOf(step).flatMap(({ id, wait }) =>
          wait === undefined ? [] : [[id, compileExpression(wait, platform)] as const],
        ),
      ),
      seal: step.seal === true,
      end: step.end ?? null,
    }
  }

  function compileAct(act: ActDoc, { id: step, when: stepWhen }: StepDoc): ActProgram {
    const call = compileExpression(act.call, platform)
    const when = compileOptional(act.when, platform)
    const each = compileOptional(act.each, platform)
    const inputs = compileMembers(act.with, platform)
    const known = new Map(
      Object.entries(act.knows ?? {}).map(([id, names]) => [id, inputs.filter(([name]) => names.includes(name))]),
    )
    const reads = collectReads([call, when, each, ...inputs.map(([, input]) => input)], names, { step })
    const reachedBy = collectReads([compileOptional(stepWhen, platform)], names, { step })
    const eachField = each?.reads.find(([root, from]) => root === 'answers' && from === step)?.[2] ?? null
    return {
      id: act.id,
      step,
      call,
      inputs,
      inputsOf: (chosen) => (typeof chosen === 'string' && known.get(chosen)) || inputs,
      when,
      each,
      eachField,
      repeat: act.repeat === true,
      onError: act.onError ?? {},
      seals: doc.steps
        .map(({ id }) => id)
        .filter((id) => id === step || reads.steps.has(id) || reachedBy.steps.has(id)),
      secretInputs: new Set(inputs.filter(([, input]) => readsSecret(input, names, forms)).map(([name]) => name)),
      readsData: reads.data.size > 0,
    }
  }

  function compileBlock(block: BlockDoc): BlockProgram {
    return {
      id: block.id,
      block: block.block,
      when: compileOptional(block.when, platform),
      props: compileMembers(block.props, platform),
    }
  }
}

/** What each field begins with: what the step says of it, else the member of its name in the record to be changed. */
function startsOf({ fields }: FormDoc, { initial, initialFrom }: Pick<StepDoc, 'initial' | 'initialFrom'>) {
  if (initialFrom === undefined) return initial
  return { ...Object.fromEntries(fields.map(({ id }) => [id, { var: `${initialFrom}.${id}` }])), ...initial }
}

/** The acts that a step offers to start once more. */
export const againOf = ({ again = [] }: StepDoc): readonly AgainDoc[] =>
  again.map((one) => (typeof one === 'string' ? { id: one } : one))

function readsSecret(
  input: Compiled | undefined,
  names: Names,
  forms: ReadonlyMap<string, FormProgram | null>,
): boolean {
  let found = false
  followReads([input], names, ([root, step, field]) => {
    if (root !== 'answers' || step === undefined) return
    const form = forms.get(step)
    // Reading a step whole leaves out what is `writeOnly`, not what is sensitive.
    if (field === undefined) found ||= hasSecret(form, ({ sensitive }) => sensitive)
    else found ||= hasSecret(form, (each) => each.writeOnly || each.sensitive, field)
  })
  return found
}

type FieldOf = FormProgram['fields'][number]

function hasSecret(
  form: FormProgram | null | undefined,
  isSecret: (field: FieldOf) => boolean,
  only?: string,
): boolean {
  return (form?.fields ?? []).some(
    (field) => (only === undefined || field.id === only) && (isSecret(field) || hasSecret(field.nested, isSecret)),
  )
}
