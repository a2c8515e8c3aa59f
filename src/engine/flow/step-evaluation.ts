import type { FormProgram } from '../forms/form-program.ts'
import type { FormRun } from '../forms/run.ts'
import type { Problem } from '../problem.ts'
import type { ActsOutcome } from './acts.ts'
import type { Dependencies } from './dependencies.ts'
import type { EvaluationContext, StepView } from './evaluation-context.ts'
import type { FlowProgram, StepProgram } from './flow-program.ts'
import type { Journal } from './journal.ts'
import type { SealedParts } from './sealed-step.ts'
import type { DataFaults } from './step-problems.ts'
import type { FlowState, Platform, Values } from './types.ts'

/** What the walk finds at one step, judged by what was submitted. */
export interface StepEvaluation {
  readonly step: StepProgram
  /** Null: it cannot be said yet. */
  readonly relevant: boolean | null
  readonly sealed: SealedParts | null
  readonly form: FormProgram | null
  /** The form as submitted or sealed. */
  readonly run: FormRun | null
  readonly answered: boolean
  /** What it gives to the steps below, once answered. */
  readonly view: StepView | null
  readonly acts: ActsOutcome | null
  /** What is to be submitted at once, because `skip` holds. */
  readonly adopt: Values | null
  /** Data on the way keep the path from going on. */
  readonly loading: boolean
  /** Of the step as a whole. */
  readonly problems: readonly Problem[]
  readonly elsewhere: DataFaults['elsewhere']
  readonly dependencies: Dependencies
  readonly made: Made
}

/** What a visit was made of beside the steps above it: with the same it need not be made again. */
export interface Made {
  readonly answers: Values | undefined
  readonly draft: Values | undefined
  readonly submitted: number | 'now' | undefined
  readonly raised: readonly Problem[]
}

/** One walk while it goes down. */
export interface WalkWork {
  readonly flow: FlowProgram
  readonly platform: Platform
  readonly state: FlowState
  readonly journal: Journal
  readonly evaluation: EvaluationContext & { readonly views: Map<string, StepView> }
  /** Problems that data below put at steps above. */
  readonly raised: ReadonlyMap<string, readonly Problem[]>
}

/** A visit of the previous walk. `same`: nothing above the step has changed since, so its form may lend its parts. */
export interface PreviousEvaluation {
  readonly visit: StepEvaluation | undefined
  readonly same: boolean
}
