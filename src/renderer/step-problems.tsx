import { useRef, useState } from 'react'
import { type Elements, useElements } from '#elements/context.ts'
import { pageNameOf } from '#elements/why-not-text.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { pageFor } from '#engine/flow/ways-on.ts'
import type { Problem as FlowProblem } from '#engine/problem.ts'
import { isCallCode } from '#engine/problem-keys.ts'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { type ErrorLink, ErrorSummary } from '#ui/parts/error-summary.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import type { FlowTextParams } from './flow-words.ts'
import { type FieldSpec, type FormSpec, specAt } from './form-spec.ts'
import type { FormStore } from './form-store.ts'
import { firstOfEachField, inPageOrder } from './page-order.ts'
import { useSaid } from './said.tsx'
import { brokenText, fieldWords, isStop, keysOfField, otherWay, problemText, situationOf } from './texts.ts'
import { useFlow } from './use-flow.ts'
import { useStepBefore } from './use-step-before.ts'

interface StepProblemsProps {
  readonly store: FlowStore
  readonly flow: FlowDoc
  readonly spec: FormSpec
}

/**
 * What keeps Next from going on, in one place: after it was pressed. Once all is right, the same box says so until Next is
 * pressed again: below it nothing moves while somebody writes.
 */
export function StepProblems({ store, flow, spec }: StepProblemsProps) {
  const refused = useFlow(store, timesRefused)
  const attempts = useAttempts(refused)
  const isRight = useFlow(store, isAllRight)
  const problems = useSettled(useFlow(store, dueProblems))
  const trouble = useFlow(store, troubleOf)
  const isBroken = useFlow(store, isShownBroken)
  const broken = useFlow(store, walkProblems)
  const reference = useFlow(store, referenceOf)
  const elements = useElements()
  const { t, optionalText, texts = '' } = elements
  const at = useFlow(store, stepShown)
  const before = useStepBefore(store, flow)
  const stop = problems.find(isStop)
  const form = useFlow(store, formShown)
  const wrong = problems.filter((problem) => !isStop(problem) && isDue(form, problem, at))
  const shown = firstOfEachField(inPageOrder(wrong, at, spec), at).map((problem) => {
    const path = problem.at.startsWith(`${at}.`) ? problem.at.slice(at.length + 1) : null
    return { problem, field: path === null ? undefined : specAt(spec, path) }
  })
  const said = useSaid(...shown.flatMap(({ field, problem }) => (field ? keysOfField(field, [problem.code]) : [])))

  if (trouble === 'lost') {
    const said = optionalText(`${texts}.lost`)
    const failed = said === null ? '' : `${said}. `
    const words = reference === null ? '' : ` ${t('ui.reference', { reference })}`
    return (
      <LoadProblem
        text={`${failed}${t('ui.flow.lost')}${words}`}
        retry={t('ui.retry')}
        onRetry={() => void store.retry()}
      />
    )
  }
  if (trouble === 'moved') return <LoadProblem text={t('ui.flow.moved')} />
  if (trouble === 'anew') return <LoadProblem text={t('ui.flow.anew')} />
  if (attempts === 0 && !isBroken) return null
  const errors = shown.map(({ problem, field }): ErrorLink => {
    const sentence = problemText(elements, problem, field, said)
    const path = wayOn(problem)
    const other = field && before !== null ? otherWay(elements, problem, field) : null
    const page = pageFor(problem.code)
    const way =
      path !== null
        ? { way: <a {...elements.link({ path })}>{t('ui.waiting.to-payment')}</a> }
        : other !== null && before !== null
          ? { way: <a {...elements.link({ step: before })}>{other}</a> }
          : page !== null
            ? { way: <a {...elements.link({ path: page })}>{t(`element.why-not.to.${pageNameOf(page)}`)}</a> }
            : {}
    if (!field) return { text: sentence, ...way }
    // What came of a choice is no fault of it: its question would stand before a sentence about something else.
    const isOutcome = isCallCode(problem.code) && field.doc.choices !== undefined
    const text = isOutcome ? sentence : named(fieldWords(elements, field, said).label, sentence)
    return { field: problem.at, text, ...way }
  })
  return (
    <>
      {stop ? (
        <div role="status">
          <Banner>{problemText(elements, stop)}</Banner>
        </div>
      ) : null}
      {attempts > 0 && (stop === undefined || wrong.length > 0) && !(isBroken && errors.length === 0) ? (
        <ErrorSummary
          title={titleOf(shown, elements, said)}
          errors={errors}
          attempt={attempts}
          silent={errors.length === 0 && !isRight}
        />
      ) : null}
      {isBroken ? (
        <LoadProblem text={brokenText(elements, broken)} retry={t('ui.retry')} onRetry={() => void store.retry()} />
      ) : null}
    </>
  )
}

/** A question that came after Next was pressed is not told of yet. */
const isDue = (form: FormStore, { at: place }: FlowProblem, step: string): boolean =>
  !place.startsWith(`${step}.`) || form.isDue(place.slice(step.length + 1))

/** The page of the payment that stands in the way: one of ours. */
function wayOn({ params }: FlowProblem): string | null {
  const path = params?.path
  return typeof path === 'string' && /^\/payment-result\/[\w-]+\?/.test(path) ? path : null
}

/** What stands in the way need not be a wrong answer: where all of it is something else, the first says what. */
function titleOf(shown: readonly Shown[], elements: Elements, said: FlowTextParams): string {
  const { t } = elements
  if (shown.length === 0) return t('ui.flow.solved')
  const situations = shown.map(({ problem, field }) => situationOf(elements, problem, field, said))
  const wrong = shown.filter(({ field }, index) => field !== undefined && situations[index] === null)
  if (wrong.length > 0) return t('ui.flow.problems', { count: shown.length })
  return situations.find((one) => one !== null) ?? t('ui.flow.refused')
}

interface Shown {
  readonly problem: FlowProblem
  readonly field: FieldSpec | undefined
}

/** How often Next was refused since the step was shown: `refused` begins anew once all is right. */
function useAttempts(refused: number): number {
  const [known, setKnown] = useState({ refused: 0, attempts: 0 })
  if (known.refused === refused) return known.attempts
  const attempts = refused > known.refused ? known.attempts + 1 : known.attempts
  setKnown({ refused, attempts })
  return attempts
}

/** While an answer is being checked, what was told before stays. */
function useSettled(problems: readonly FlowProblem[]): readonly FlowProblem[] {
  const before = useRef(problems)
  if (!problems.some(({ code }) => code === 'checking')) before.current = problems
  return before.current.filter(({ code }) => code !== 'checking')
}

/**
 * A label that is a sentence of its own needs no colon, and beside its name no answer needs the asterisk. A few words stay
 * on one line.
 */
function named(label: string, problem: string): string {
  const words = problem.replace(/^\* /, '')
  const sentence = words.length > 24 ? words : words.replaceAll(' ', '\u00a0')
  return /[.?!:…؟]$/.test(label) ? `${label} ${sentence}` : `${label}: ${sentence}`
}

/**
 * What the step asks, or what decides how it goes on, could not be read: one may try again at once, Next or not. Blocks say
 * of themselves that theirs could not.
 */
const isShownBroken = ({ walk }: FlowView) =>
  [...(walk.steps[walk.at]?.problems ?? []), ...walk.problems.filter(({ at }) => at !== walk.at)].some(
    ({ code }) => code === 'broken',
  )
const walkProblems = ({ walk }: FlowView) => walk.problems
const timesRefused = (view: FlowView) => view.refused
const isAllRight = ({ walk }: FlowView) => (walk.steps[walk.at]?.problems.length ?? 0) === 0
const troubleOf = (view: FlowView) => view.trouble
const referenceOf = (view: FlowView) => view.reference
const stepShown = (view: FlowView) => view.walk.at
const formShown = (view: FlowView) => view.form
const dueProblems = (view: FlowView) => (view.refused > 0 ? (view.walk.steps[view.walk.at]?.problems ?? []) : [])
