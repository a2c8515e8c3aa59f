import type { FixtureDeed } from '#engine/flow/fixture.ts'
import type { FlowRun } from '../portal.ts'

/** An act that nobody answers ends the playing; where it stands by then is what is told. */
const longestWaitMs = 20_000

/**
 * Does in the shown flow what a case does, as far as it goes, and answers where it stands then: the name of the end, or the
 * step. What comes from outside (a provider's page, a reload) is nobody's here, and ends it, too.
 */
export async function playDeeds(store: FlowRun['store'], deeds: readonly FixtureDeed[]): Promise<string> {
  await quiet(store)
  for (const deed of deeds) {
    if (!(await isDone(store, deed))) break
    await quiet(store)
  }
  const { walk } = store.view()
  return walk.end ?? walk.at
}

/** Whether it could be done. */
async function isDone(store: FlowRun['store'], deed: FixtureDeed): Promise<boolean> {
  const { at } = store.view().walk
  if ('step' in deed) {
    if (at !== deed.step) return false
    for (const [field, value] of Object.entries(deed.give)) store.type(at, field, value)
    await store.submit()
    return true
  }
  if ('back' in deed) return store.back(deed.back) || deed.refused === true
  if (!('again' in deed)) return false
  await store.again(deed.again)
  return true
}

/** Waits until the flow has what it reads, and nothing is on its way. */
function quiet({ view, subscribe }: FlowRun['store']): Promise<void> {
  const isQuiet = () => view().ready && view().busy === null
  if (isQuiet()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe(() => (isQuiet() ? end() : undefined))
    const timer = setTimeout(end, longestWaitMs)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
