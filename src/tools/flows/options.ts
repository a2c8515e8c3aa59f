import { parseArgs } from 'node:util'

export interface Options {
  readonly chain: string | undefined
  readonly flow: string | undefined
  readonly json: boolean
  /** A step, or a field of one: `plan`, `plan.size`. */
  readonly at?: string | undefined
  /** What stands there without a name. */
  readonly pattern: string | undefined
}

/** The options that all commands on documents share; what cannot be read is said in a sentence. */
export function readOptions(args: readonly string[]): Options | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        chain: { type: 'string' },
        flow: { type: 'string' },
        at: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [pattern, another] = positionals
    if (another !== undefined) return { wrong: `One pattern is enough: "${another}" is one too many.` }
    return { chain: values.chain, flow: values.flow, at: values.at, json: values.json, pattern }
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    return {
      wrong: `${sentence}. The options are --chain <chain>, --flow <flow> and --json, of explain also --at <place>.`,
    }
  }
}
