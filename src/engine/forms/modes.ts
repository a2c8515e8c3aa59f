import type { FieldMode, Json } from '../documents.ts'
import type { Compiled } from '../logic/types.ts'

/** The words that a mode may be. */
export const modes: readonly FieldMode[] = ['required', 'optional', 'notUsed', 'readOnly']

/** What is none of the four words, such as a setting that is not there, asks nothing. */
export const asMode = (value: Json): FieldMode => modes.find((mode) => mode === value) ?? 'notUsed'

/** The mode of a field: what its expression says, or `required` where it has none. */
export const modeOf = ({ mode }: { readonly mode: Compiled | null }, run: (expression: Compiled) => Json): FieldMode =>
  mode ? asMode(run(mode)) : 'required'
