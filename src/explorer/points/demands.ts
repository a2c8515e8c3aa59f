import type { CallFacts } from '#engine/check/types.ts'
import type { Json } from '#engine/documents.ts'
import type { ActProgram, FlowProgram } from '#engine/flow/flow-program.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** Something that a call of an act cannot do without: an input, or a member of one. */
export interface Demand {
  readonly call: string
  readonly name: string
  readonly member: string | null
  readonly input: Compiled
  /** The answers behind it. */
  readonly answers: readonly (readonly string[])[]
}

/** What the calls that an act may make demand of what it gives them; what is done for each of several is not looked into. */
export function demandsOf(act: ActProgram, flow: FlowProgram, made: readonly string[], calls: CallFacts) {
  if (act.each) return []
  return made.flatMap((call): readonly Demand[] => {
    const { input = {}, ambient = [] } = calls.get(call) ?? {}
    const members = isMap(input.properties) ? input.properties : {}
    return act.inputs.flatMap(([name, given]) => {
      if (!namesIn(input.required).includes(name) || ambient.includes(name)) return []
      const inside = isMap(members[name]) ? namesIn((members[name] as { readonly required?: Json }).required) : []
      return [null, ...inside].flatMap((member) => {
        const answers = answersBehind(given, member, flow)
        return answers ? [{ call, name, member, input: given, answers }] : []
      })
    })
  })
}

const namesIn = (required: Json | undefined): readonly string[] =>
  isList(required) ? required.filter((name) => typeof name === 'string') : []

/** Null where it hangs on who is signed in: of that the call judges itself. */
function answersBehind(input: Compiled, member: string | null, flow: FlowProgram): Demand['answers'] | null {
  const found: (readonly string[])[] = []
  let isOfPerson = false
  followReads([input], flow.names, (path) => {
    const [root, , field] = path
    isOfPerson ||= root === 'person' || root === 'user'
    if (root !== 'answers') return
    // A step is given whole: it is there, and what is asked of it is its member.
    if (field !== undefined) found.push(path)
    else if (member !== null) found.push([...path, member])
  })
  return isOfPerson ? null : found
}
