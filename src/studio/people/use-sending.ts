import { useState } from 'react'
import type { StudioAnswer } from '../api.ts'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'

/** An act that is under way at most once, and why it was refused; null: it was not. */
export function useSending() {
  const { say } = useTexts()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function send<Value>(ask: () => Promise<StudioAnswer<Value>>, onDone: (value: Value) => void) {
    if (isSending) return
    setSending(true)
    setRefused(null)
    const answer = await ask()
    setSending(false)
    if (answer.ok) onDone(answer.value)
    else setRefused(refusalOf(say, answer))
  }
  return { isSending, refused, setRefused, send }
}
