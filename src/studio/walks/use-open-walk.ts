import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioAnswer } from '../api.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'

export type OpenedWalk = CallAnswer<'studio/open-walk'>
type Answer = StudioAnswer<OpenedWalk>

interface OpenWalk {
  readonly answer: Answer | null
  /** The same answers on the draft, once somebody asked for that; `asking` until they come. */
  readonly draft: Answer | 'asking' | null
  readonly open: () => Promise<void>
  readonly replay: () => Promise<void>
}

/** Opens a walk, once: each opening is written down. */
export function useOpenWalk(id: string): OpenWalk {
  const { api } = useStudio()
  const { lang } = useTexts()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [draft, setDraft] = useState<OpenWalk['draft']>(null)
  const opened = useRef('')
  const open = useCallback(async () => {
    setAnswer(null)
    setAnswer(await api.send('studio/open-walk', { id, on: 'release', lang }))
  }, [api, id, lang])
  useEffect(() => {
    const key = `${id} ${lang}`
    if (opened.current === key) return
    opened.current = key
    setDraft(null)
    void open()
  }, [id, lang, open])
  async function replay() {
    setDraft('asking')
    setDraft(await api.send('studio/open-walk', { id, on: 'draft', lang }))
  }
  return { answer, draft, open, replay }
}
