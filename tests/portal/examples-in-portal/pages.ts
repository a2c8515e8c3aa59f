import type { ReleaseDocs } from '#engine/documents.ts'
import type { FixtureView } from '#engine/flow/fixture.ts'

/** What a person has before him, as the page says it. */
export interface Page {
  /** The step whose form it is, or the end whose title it bears; null where it is neither. */
  readonly at: string | null
  readonly isEnd: boolean
  /** What is asked, by id: `payment.option`. */
  readonly fields: ReadonlyMap<string, Field>
  readonly blocks: readonly string[]
  /** What the box lists that takes the focus when Next was refused. */
  readonly refusals: readonly string[]
  readonly text: string
}

export interface Field {
  readonly text: string
  /** How many choices can be chosen. */
  readonly open: number
}

/** Reads the page that is drawn. */
export function readPage(docs: ReleaseDocs, flow: string, { end, blocks }: FixtureView): Page {
  const form = document.querySelector('form[id^="form-"]')?.id.slice('form-'.length) ?? null
  const heading = document.querySelector('h1')?.textContent ?? ''
  const isEnd = form === null && end !== null && titlesOf(docs, flow, end).some((title) => title.test(heading))
  const frames = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  return {
    at: isEnd ? end : form,
    isEnd,
    fields: new Map(frames.map((frame) => [frame.dataset.field ?? '', { text: textOf(frame), open: openIn(frame) }])),
    blocks,
    refusals: [...document.querySelectorAll('[role=alert] li')].map(textOf),
    text: textOf(document.body),
  }
}

/** The titles that an end may bear, each with anything in its gaps. */
function titlesOf(docs: ReleaseDocs, flow: string, end: string): readonly RegExp[] {
  const key = `flow.${flow}.ends.${end}`
  const texts = Object.entries(docs.texts.en ?? {})
  return texts.filter(([name]) => name === key || name.startsWith(`${key}.`)).map(([, text]) => patternOf(text))
}

/** A sentence as it may stand on a page. */
export function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Radios, ticks and entries of a list that stand for something. */
function openIn(frame: HTMLElement): number {
  const controls = [...frame.querySelectorAll<HTMLInputElement>('input')]
  const entries = [...frame.querySelectorAll<HTMLOptionElement>('select option')]
  const open = [...controls, ...entries.filter(({ value }) => value !== '')]
  return open.filter((control) => !control.disabled && control.getAttribute('aria-disabled') !== 'true').length
}

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')
