import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { AnswerState } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { type Checked, ChecksContext } from './use-checks.ts'
import { useDraft } from './use-draft.ts'

/**
 * Has the draft judged as soon as it is another, wherever its author is: whoever comes to the findings finds them. One
 * question at a time; what changes meanwhile is asked once, for all of it.
 */
export function ChecksProvider({ children }: { readonly children: ReactNode }) {
  const { lang } = useTexts()
  const { api, may } = useStudio()
  const { turn, isRead } = useDraft()
  const keepsDraft = may.includes('change')
  const [isWanted, setWanted] = useState(keepsDraft)
  const [asked, setAsked] = useState<AnswerState<Checked>>({ state: 'waiting' })
  const language = useRef(lang)
  language.current = lang
  const questions = useRef({ latest: 0, isAsked: false })

  const ask = useCallback(async () => {
    const own = questions.current
    own.latest += 1
    if (own.isAsked) return
    own.isAsked = true
    for (let answered = 0; answered !== own.latest; ) {
      answered = own.latest
      const answer = await api.send('studio/check-draft', { lang: language.current })
      setAsked(answer.ok ? { state: 'ready', value: answer.value } : { state: 'refused', answer })
    }
    own.isAsked = false
  }, [api])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, and another language, are the reasons to ask
  useEffect(() => {
    if (isWanted && (isRead || !keepsDraft)) void ask()
  }, [ask, isWanted, keepsDraft, isRead, turn, lang])

  const want = useCallback(() => setWanted(true), [])
  const value = useMemo(() => ({ asked, ask: () => void ask(), want }), [asked, ask, want])
  return <ChecksContext value={value}>{children}</ChecksContext>
}
