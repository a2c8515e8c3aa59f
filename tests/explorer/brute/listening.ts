import type { Json } from '#engine/documents.ts'
import type { DataDependency, Dependencies } from '#engine/flow/dependencies.ts'
import type { FlowProgram, StepProgram } from '#engine/flow/flow-program.ts'
import type { DataProgram } from '#engine/flow/names.ts'
import type { Program } from '#engine/flow/program.ts'
import type { StepScope } from '#engine/flow/scope.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import { asMode } from '#engine/forms/modes.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isTruthy } from '#engine/logic/values.ts'

/**
 * A condition or a mode that was worked out with everything there, or a datum that was read; and the outermost condition
 * or field that asked for it.
 */
export interface Heard {
  /** Of a condition or a mode `<place>=<what came of it>`, of a datum `<place>>` or `<place>!<code>`. */
  readonly item: string
  readonly asker: string
}

interface Telling {
  /** What came of it, in a word. */
  readonly said: (value: Json) => string | boolean
  /** Whether it says something when this was read. */
  readonly counts: (dependency: DataDependency) => boolean
}

/** What failed is absent. */
const isThere = ({ datum }: DataDependency): boolean => datum?.state === 'ready' || datum?.state === 'failed'
/** What failed says nothing of the value that a rule judges. */
const isReady = ({ datum }: DataDependency): boolean => datum?.state === 'ready'
/** What is not asked for yet is absent, too. */
const isAsked = (dependency: DataDependency): boolean => dependency.key === null || isThere(dependency)

/** A program that tells which of its conditions came out how. What it does is what it did before. */
export function listening(program: Program, hear: (heard: Heard) => void): Program {
  const askers: string[] = []
  let dataAt = ''
  const flows = new Map<string, FlowProgram | null>()
  return {
    ...program,
    flow(id) {
      const known = flows.get(id)
      if (known !== undefined) return known
      const flow = program.flow(id)
      const made = flow && listeningFlow(flow)
      flows.set(id, made)
      return made
    },
  }

  function tell<C extends Compiled | null>(
    condition: C,
    place: string,
    { said = isTruthy, counts = isThere }: Partial<Telling> = {},
  ): C {
    if (!condition) return condition
    const run = (scope: StepScope): Json => {
      askers.push(place)
      const { value, dependencies } = scope.evaluate(condition)
      const [asker = place] = askers
      askers.pop()
      hearReads(dependencies, asker)
      if (dependencies.every(counts)) hear({ item: `${place}=${said(value)}`, asker })
      return value
    }
    return { ...condition, run } as unknown as C // the engine runs them with nothing but a scope of a step
  }

  /** An expression that is no condition, but may ask for some. */
  function asks<C extends Compiled | null>(expression: C, place: string): C {
    if (!expression) return expression
    const run = (scope: StepScope): Json => {
      askers.push(place)
      const { value, dependencies } = scope.evaluate(expression)
      hearReads(dependencies, askers[0] ?? place)
      askers.pop()
      return value
    }
    return { ...expression, run } as unknown as C // as above
  }

  function hearReads(dependencies: Dependencies, asker: string): void {
    for (const { name, form, datum } of dependencies) {
      // Forms of small flows have data of their own only where a reader counts what comes of it.
      if (form !== null || !datum) continue
      hear({ item: `${dataAt}/${name}>`, asker })
      if (datum.state === 'failed') hear({ item: `${dataAt}/${name}!${datum.code}`, asker })
    }
  }

  function listeningFlow(flow: FlowProgram): FlowProgram {
    const at = `flow:${flow.id}`
    dataAt = `${at}/data`
    const data = listeningData(flow.names.data, (name) => `${at}/data/${name}/when`, null)
    const steps = flow.steps.map((step) => listeningStep(step, `${at}/steps/${step.id}`, data))
    const acts = new Map(steps.flatMap((step) => step.acts.map((act) => [act.id, act] as const)))
    const laws = flow.laws.map((law) => ({ ...law, holds: asks(law.holds, `${at}/laws/${law.id}`) }))
    return { ...flow, names: { ...flow.names, data }, steps, acts, laws }
  }

  function listeningData(
    data: ReadonlyMap<string, DataProgram>,
    placeOf: (name: string) => string,
    around: ReadonlyMap<string, DataProgram> | null,
  ): ReadonlyMap<string, DataProgram> {
    return new Map(
      [...data].map(([name, datum]) => {
        const outer = datum.form === null ? around?.get(name) : undefined
        return [name, outer ?? { ...datum, when: tell(datum.when, placeOf(name)) }]
      }),
    )
  }

  function listeningStep(step: StepProgram, at: string, data: ReadonlyMap<string, DataProgram>): StepProgram {
    return {
      ...step,
      when: tell(step.when, `${at}/when`),
      skip: tell(step.skip, `${at}/skip`),
      form: step.form && listeningForm(step.form, `form:${step.form.id}@${step.id}`, data),
      blocks: step.blocks.map((block) => ({
        ...block,
        when: tell(block.when, `${at}/blocks/${block.id}/when`, { counts: isAsked }),
      })),
      acts: step.acts.map((act) => ({
        ...act,
        when: tell(act.when, `${at}/acts/${act.id}/when`),
        call: asks(act.call, `${at}/acts/${act.id}`),
        inputsOf: (call: Json) =>
          act.inputsOf(call).map(([name, input]) => [name, asks(input, `${at}/acts/${act.id}`)] as const),
      })),
    }
  }

  function listeningForm(form: FormProgram, at: string, around: ReadonlyMap<string, DataProgram>): FormProgram {
    const data = listeningData(form.names.data, (name) => `${at}/data/${name}/when`, around)
    const use = at.slice(at.indexOf('@') + 1)
    return {
      ...form,
      names: { ...form.names, data },
      fields: form.fields.map((field) => {
        const here = `${at}/fields/${field.id}`
        return {
          ...field,
          nested: field.nested && listeningForm(field.nested, `form:${field.nested.id}@${use}.${field.id}`, data),
          mode: tell(field.mode, here, { said: asMode }),
          initial: asks(field.initial, here),
          limits: field.limits.map(([word, limit]) => [word, asks(limit, here)] as const),
          choices: field.choices && {
            ...field.choices,
            from: asks(field.choices.from, here),
            only: tell(field.choices.only, `${here}/choices/only`),
            unless: field.choices.unless.map(
              ([reason, refused]) => [reason, tell(refused, `${here}/choices/unless/${reason}`)] as const,
            ),
          },
        }
      }),
      rules: form.rules.map((rule) => ({
        ...rule,
        when: tell(rule.when, `${at}/rules/${rule.id}/when`),
        assert: tell(rule.assert, `${at}/rules/${rule.id}/assert`, { counts: isReady }),
      })),
    }
  }
}
