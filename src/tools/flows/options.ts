import { parseArgs } from 'node:util'

export interface Options {
  readonly chain: string | undefined
  readonly flow: string | undefined
  readonly json: boolean
  /** A step, or a field of one: `plan`, `plan.size`. */
  readonly at?: string | undefined
  /** Without the proof, which plays every path. */
  readonly quick?: boolean
  /** Only what the kept cases do not show. */
  readonly missing?: boolean
  /** A language, such as `de`. */
  readonly lang?: string | undefined
  /** A folder with documents, or a commit: how they were before. */
  readonly before?: string | undefined
  /** Writes into cases the settings that they were made for. */
  readonly keep?: boolean
  /** The worksheet to be written. */
  readonly out?: string | undefined
  /** The worksheet to be read. */
  readonly in?: string | undefined
  /** The folder into which cases are written. */
  readonly write?: string | undefined
  /** What stands there without a name. */
  readonly pattern: string | undefined
  /** The second of two that stand there without a name. */
  readonly other?: string | undefined
}

/** The options that all commands on documents share, with so many names; what cannot be read is said in a sentence. */
export function readOptions(args: readonly string[], names: 1 | 2 = 1): Options | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        chain: { type: 'string' },
        flow: { type: 'string' },
        at: { type: 'string' },
        missing: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        write: { type: 'string' },
        lang: { type: 'string' },
        before: { type: 'string' },
        keep: { type: 'boolean', default: false },
        out: { type: 'string' },
        in: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [pattern, other] = positionals
    const another = positionals[names]
    if (another !== undefined) {
      return { wrong: `${names === 1 ? 'One pattern is' : 'Two are'} enough: "${another}" is one too many.` }
    }
    const { chain, flow } = values
    return { ...values, chain, flow, pattern, other }
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    return {
      wrong: `${sentence}. The options are --chain <chain>, --flow <flow> and --json, of check also --quick, of explain --at <place>, of paths --missing, of paths and explore --write <folder>, of test --before <folder or commit> and --keep, of texts --lang <language>, --out and --in <file>.`,
    }
  }
}
