import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer, CallInput } from '#contract/index.ts'
import type { StudioAnswer, StudioApi, StudioCall } from './api.ts'

export type Asked<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'refused'; readonly answer: Extract<StudioAnswer<Value>, { readonly ok: false }> }

interface When {
  /** Another one asks by itself: what was read may be another. */
  readonly turn?: number
  /** Nothing is asked as long as nobody wants it. */
  readonly isWanted?: boolean
}

/** The answer of a read, and how to ask for it anew; what was there stays until the new one comes. */
export function useAnswer<Id extends StudioCall>(
  api: StudioApi,
  call: Id,
  input: CallInput<Id>,
  { turn = 0, isWanted = true }: When = {},
) {
  const [asked, setAsked] = useState<Asked<CallAnswer<Id>>>({ state: 'waiting' })
  const latest = useRef(0)
  const text = JSON.stringify(input)
  const ask = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const answer = await api.send(call, JSON.parse(text))
    if (own !== latest.current) return
    setAsked(answer.ok ? { state: 'ready', value: answer.value } : { state: 'refused', answer })
  }, [api, call, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is the reason to ask
  useEffect(() => {
    if (isWanted) void ask()
  }, [ask, turn, isWanted])
  return { asked, ask }
}
