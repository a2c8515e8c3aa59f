import { isMissing } from '#engine/flow/dependencies.ts'
import type { FlowProgram, StepProgram } from '#engine/flow/flow-program.ts'
import type { DataProgram, Names } from '#engine/flow/names.ts'
import type { Program } from '#engine/flow/program.ts'
import type { StepScope } from '#engine/flow/scope.ts'
import type { FieldProgram, FormProgram } from '#engine/forms/form-program.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isTruthy } from '#engine/logic/values.ts'

/** A condition was evaluated, with all that it reads there; `within` another, or itself. */
export type OnCondition = (place: string, side: boolean, within: string) => void

/** A release whose conditions tell how they come out wherever the engine evaluates them, and where its parts stand. */
export interface Watched {
  readonly program: Program
  readonly flow: FlowProgram
  /** Of each datum of the flow and its forms, known by its `onError`, which every reading of it carries along. */
  readonly data: ReadonlyMap<object, string>
  readonly forms: ReadonlyMap<FormProgram, string>
}

/** Makes one flow of a release watched; null when the release has no such flow. */
export function watchProgram(program: Program, id: string, heard: OnCondition): Watched | null {
  const plain = program.flow(id)
  if (!plain) return null
  const data = new Map<object, string>()
  const forms = new Map<FormProgram, string>()
  const known = new Map<DataProgram, DataProgram>()
  let outermost: string | null = null
  const at = `flow:${id}`
  // Before those of its forms, which take the flow's over.
  const names = namesOf(plain.names, `${at}/data`)
  const steps = plain.steps.map(watchStep)
  const flow: FlowProgram = {
    ...plain,
    names,
    blocks: plain.blocks.map((block) => ({ ...block, when: told(block.when, `${at}/blocks/${block.id}/when`) })),
    steps,
    acts: new Map(steps.flatMap(({ acts }) => acts.map((act) => [act.id, act] as const))),
  }
  return { program: { ...program, flow: (name) => (name === id ? flow : program.flow(name)) }, flow, data, forms }

  function watchStep(step: StepProgram): StepProgram {
    const place = `${at}/steps/${step.id}`
    const acts = step.acts.map((act) => ({ ...act, when: told(act.when, `${place}/acts/${act.id}/when`) }))
    return {
      ...step,
      when: told(step.when, `${place}/when`),
      skip: told(step.skip, `${place}/skip`),
      blocks: step.blocks.map((block) => ({ ...block, when: told(block.when, `${place}/blocks/${block.id}/when`) })),
      acts,
      form: step.form && watchForm(step.form, step.id),
    }
  }

  function watchForm(form: FormProgram, use: string): FormProgram {
    const place = `form:${form.id}@${use}`
    const watched: FormProgram = {
      ...form,
      names: namesOf(form.names, `${place}/data`),
      fields: form.fields.map((field) => watchField(field, `${place}/fields/${field.id}`, `${use}.${field.id}`)),
      rules: form.rules.map((rule) => ({
        ...rule,
        when: told(rule.when, `${place}/rules/${rule.id}/when`),
        assert: toldOf(rule.assert, `${place}/rules/${rule.id}/assert`),
      })),
    }
    forms.set(watched, place)
    return watched
  }

  function watchField(field: FieldProgram, place: string, use: string): FieldProgram {
    const { choices, nested } = field
    const unless = choices?.unless ?? []
    return {
      ...field,
      choices: choices && {
        ...choices,
        only: told(choices.only, `${place}/choices/only`),
        unless: unless.map(
          ([reason, refused]) => [reason, toldOf(refused, `${place}/choices/unless/${reason}`)] as const,
        ),
      },
      nested: nested && watchForm(nested, use),
    }
  }

  /** What a form takes over from around it is known already, and stands there. */
  function namesOf(names: Names, place: string): Names {
    const all = [...names.data].map(([name, datum]) => {
      const before = known.get(datum)
      const watched = before ?? {
        ...datum,
        onError: { ...datum.onError },
        when: told(datum.when, `${place}/${name}/when`),
      }
      if (!before) data.set(watched.onError, `${place}/${name}`)
      known.set(datum, watched)
      return [name, watched] as const
    })
    return { ...names, data: new Map(all) }
  }

  function told(condition: Compiled | null, place: string): Compiled | null {
    return condition && toldOf(condition, place)
  }

  function toldOf(condition: Compiled, place: string): Compiled {
    return {
      ...condition,
      run(scope) {
        // Nothing is evaluated without the engine's scope of the place.
        const within = outermost ?? place
        const before = outermost
        outermost = within
        try {
          const { value, dependencies } = (scope as StepScope).evaluate(condition)
          if (!isMissing(dependencies)) heard(place, isTruthy(value), within)
          return value
        } finally {
          // An exploration stops in the middle, where something has to be chosen.
          outermost = before
        }
      },
    }
  }
}
