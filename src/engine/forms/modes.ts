import type { FieldMode, Json } from '../documents.ts'

/** The words that a mode may be. */
export const modes: readonly FieldMode[] = ['required', 'optional', 'notUsed', 'readOnly']

/** What is none of the four words, such as a setting that is not there, asks nothing. */
export const asMode = (value: Json): FieldMode => modes.find((mode) => mode === value) ?? 'notUsed'
