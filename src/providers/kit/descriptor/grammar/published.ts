import { DescriptorSchema } from './descriptor.ts'
import { LookUp } from './operations.ts'
import { Auth, AuthHmac, Request } from './requests.ts'
import { Condition, Guard, RefundRule, RefundRules, Rule, Rules, readingParts } from './rules.ts'
import { Verify } from './webhook.ts'

/** Parts that stand in several places, by the names they have in the published grammar. */
const parts: { readonly [name: string]: object } = {
  auth: Auth,
  signedFields: AuthHmac,
  condition: Condition,
  guard: Guard,
  lookUp: LookUp,
  codes: readingParts.code,
  refundRule: RefundRule,
  refundRules: RefundRules,
  request: Request,
  rule: Rule,
  rules: Rules,
  token: readingParts.token,
  verify: Verify,
}

type Plain = null | string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain }

const plain = (schema: object): Plain => JSON.parse(JSON.stringify(schema)) as Plain

/** `schemas/language/provider.schema.json`: the grammar of descriptors, with each shared part written once. */
export function publishedGrammar(): Plain {
  const named = new Map(Object.entries(parts).map(([name, part]) => [JSON.stringify(part), name]))
  const hoist = (node: Plain, isPart = false): Plain => {
    if (typeof node !== 'object' || node === null) return node
    const name = isPart ? undefined : named.get(JSON.stringify(node))
    if (name !== undefined) return { $ref: `#/$defs/${name}` }
    if (Array.isArray(node)) return node.map((one) => hoist(one as Plain))
    return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, hoist(one as Plain)]))
  }
  const defs = Object.entries(parts).map(([name, part]) => [name, hoist(plain(part), true)])
  const $id = 'provider.schema.json'
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id }
  return { ...head, ...(hoist(plain(DescriptorSchema)) as object), $defs: Object.fromEntries(defs) }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(publishedGrammar(), null, 2)}\n`)
