import type { FromPreview } from '#contract/preview.ts'
import { createSentenceFinder, type SentencesByKey, sentenceAt, sentencesOn } from './shown-sentences.ts'

interface Ports {
  readonly texts: () => SentencesByKey
  /** How keys begin that are meant first. */
  readonly near: () => readonly string[]
  readonly tell: (message: FromPreview) => void
}

const restMs = 250
const mark = 'data-preview-sentence'

/** Tells the studio what the page says, and which sentence somebody clicks while sentences are picked. */
export function watchSentences(page: Document, { texts, near, tell }: Ports) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPicking = false
  let marked: Element | null = null
  const find = () => {
    const finder = createSentenceFinder(texts())
    const first = near()
    return (text: string) => finder(text, first)
  }
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { pathname, search } = window.location
      tell({ kind: 'shown', address: pathname + search, sentences: sentencesOn(page, find()) })
    }, restMs)
  }
  const put = (element: Element | null) => {
    marked?.removeAttribute(mark)
    element?.setAttribute(mark, '')
    marked = element
  }
  const pointed = ({ target }: Event) => sentenceAt(target instanceof Element ? target : null, find())
  const stop = (event: Event) => {
    if (!isPicking) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type !== 'click') return
    const found = pointed(event)
    if (found) tell({ kind: 'picked', key: found.key })
  }
  for (const kind of ['click', 'pointerdown', 'mousedown', 'submit'] as const) page.addEventListener(kind, stop, true)
  page.addEventListener('mouseover', (event) => isPicking && put(pointed(event)?.element ?? null))
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true, characterData: true })
  return {
    look,
    css: `[${mark}]{outline:2px solid #2a57c4;outline-offset:2px;cursor:pointer}`,
    pick(isOn: boolean): void {
      isPicking = isOn
      if (!isOn) put(null)
    },
  }
}
