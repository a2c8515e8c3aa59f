import { neverFalse, neverTrue } from './conditions.ts'
import { refusedBehind, stuck } from './deadlocks.ts'
import { namesOfNobody } from './lacking.ts'
import { around, lawBroken } from './laws.ts'
import { noChoice } from './no-choice.ts'
import { boundsOfNothing, inputsOfNobody, optionsOfNobody } from './nobody-can.ts'
import type { Seed } from './seed.ts'
import { unreached } from './unreached.ts'
import { unaskedFields, unusedCalls, unusedFields } from './unused.ts'

/** Every kind of fault in every flow where it can occur. */
export const seeds: readonly Seed[] = [
  ...unreached,
  ...unusedFields,
  ...unaskedFields,
  ...unusedCalls,
  ...neverTrue,
  ...neverFalse,
  ...noChoice,
  ...optionsOfNobody,
  ...inputsOfNobody,
  ...boundsOfNothing,
  ...namesOfNobody,
  ...stuck,
  ...refusedBehind,
  ...around,
  ...lawBroken,
]
