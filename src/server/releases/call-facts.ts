import { calls } from '#contract/index.ts'
import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { JsonSchema } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'

/** What the check of documents knows of every call: the contract, as plain JSON. */
export function callFacts(): CallFacts {
  facts ??= factsOf(calls)
  return facts
}

let facts: CallFacts | undefined

const factsOf = (all: typeof calls): CallFacts =>
  new Map(
    all.map(({ id, kind, input, output, promises, errors, ambient, shown, pays, signsIn, signsInWith }) => {
      const fact = { kind, input: plain(input), output: plain(output), promises, errors, ambient, signsIn, signsInWith }
      return [id, { ...fact, owes: owedBy(fact.input, { shown, pays }) }] satisfies [string, CallFact]
    }),
  )

/** What a call makes its person owe: each amount that it was shown, and of a call that takes money each amount that it names. */
function owedBy(
  input: JsonSchema,
  { shown = [], pays }: { readonly shown?: readonly string[] | undefined; readonly pays?: boolean | undefined },
): readonly string[] {
  const members = Object.keys(isMap(input.properties) ? input.properties : {})
  return members.filter((member) =>
    pays === true ? isMoney(input, member) || /Amount$/.test(member) : shown.includes(member) && isMoney(input, member),
  )
}

/** An amount with its currency; the specification writes one as a plain number, `topUpAmount`. */
function isMoney({ properties }: JsonSchema, member: string): boolean {
  const schema = isMap(properties) ? properties[member] : undefined
  return isMap(schema) && isMap(schema.properties) && schema.properties.amountMinor !== undefined
}

/** Without the marks that the schema library puts on its objects. */
const plain = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema
