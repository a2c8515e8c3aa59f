import type { Page } from 'playwright'

/** Scrolls what scrolls around an element, to its end and back: of the time between two frames, what 95 in 100 stay below. */
export async function framesWhile(page: Page, selector: string): Promise<number> {
  await page.locator(selector).waitFor()
  return page.evaluate(async (of) => {
    const scrolls = (one: Element) => one.scrollHeight > one.clientHeight + 40 || one.scrollWidth > one.clientWidth + 40
    let box = document.querySelector(of)
    while (box !== null && !scrolls(box)) box = box.parentElement
    if (box === null) throw new Error('nothing scrolls')
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const gaps: number[] = []
    let before = await frame()
    for (let step = 0; step < 120; step += 1) {
      const by = step < 60 ? 1 : -1
      box.scrollBy(by * 60, by * 40)
      const now = await frame()
      gaps.push(now - before)
      before = now
    }
    return gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Number.NaN
  }, selector)
}
