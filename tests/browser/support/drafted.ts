import type { Page } from 'playwright'

const pathOf = (url: string): string => new URL(url).pathname

/**
 * Does something that changes the draft, or takes a change back, and waits until the page has read the draft that came of
 * it. The header says how many places differ, and that is the same number before and after many an edit.
 */
export async function drafted(page: Page, act: () => Promise<unknown>): Promise<void> {
  let isMade = false
  const made = page.waitForResponse((answer) => {
    if (!/\/api\/studio\/draft\/(change|undo)$/.test(pathOf(answer.url()))) return false
    isMade = answer.ok()
    return true
  })
  // A look that was under way before may not know of it.
  const read = page.waitForRequest((request) => isMade && pathOf(request.url()) === '/api/studio/draft')
  await act()
  const answer = await made
  if (!answer.ok()) throw new Error(`the draft is not changed: ${await answer.text()}`)
  await (await (await read).response())?.finished()
}
