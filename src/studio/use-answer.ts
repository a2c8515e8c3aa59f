import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer, CallInput } from '#contract/index.ts'
import type { StudioAnswer, StudioApi, StudioCall } from './api.ts'

export type AnswerState<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'refused'; readonly answer: Extract<StudioAnswer<Value>, { readonly ok: false }> }

interface When<Id extends StudioCall> {
  /** Another one asks by itself: what was read may be another. */
  readonly turn?: number
  /** Nothing is asked as long as nobody wants it. */
  readonly isWanted?: boolean
  readonly kept?: CarriedPart<Id>
}

/** Of an answer of which most is the same each time: the next question names what the last answer brought. */
export interface CarriedPart<Id extends StudioCall> {
  readonly named: (last: CallAnswer<Id>) => Partial<CallInput<Id>>
  readonly filled: (next: CallAnswer<Id>, last: CallAnswer<Id>) => CallAnswer<Id>
}

/** The answer of a read, and how to ask for it anew; what was there stays until the new one comes. */
export function useAnswer<Id extends StudioCall>(
  api: StudioApi,
  call: Id,
  input: CallInput<Id>,
  { turn = 0, isWanted = true, kept }: When<Id> = {},
) {
  const [asked, setAsked] = useState<AnswerState<CallAnswer<Id>>>({ state: 'waiting' })
  const latest = useRef(0)
  const last = useRef<CallAnswer<Id> | null>(null)
  const text = JSON.stringify(input)
  const ask = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const before = last.current
    const named = before === null ? {} : kept?.named(before)
    const answer = await api.send(call, { ...JSON.parse(text), ...named })
    if (own !== latest.current) return
    if (!answer.ok) return setAsked({ state: 'refused', answer })
    last.current = before === null ? answer.value : (kept?.filled(answer.value, before) ?? answer.value)
    setAsked({ state: 'ready', value: last.current })
  }, [api, call, text, kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is the reason to ask
  useEffect(() => {
    if (isWanted) void ask()
  }, [ask, turn, isWanted])
  return { asked, ask }
}
