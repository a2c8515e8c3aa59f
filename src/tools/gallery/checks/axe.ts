import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, its target sizes of 24 px included; the heading is our own check's. */
export async function axe(page: Page): Promise<readonly string[]> {
  const found = await everyRemark(page)
  return found.filter((one) => !one.startsWith('page-has-heading-one: ')).map((one) => `axe ${one}`)
}

/**
 * Rule and place of each, empty when the page is clean (WCAG 2.2 AA, and axe's good practice). Waits for a page that the
 * server drew to be awake: it scrolls when it wakes, unless all that it can say is that it does not.
 */
export async function everyRemark(page: Page): Promise<string[]> {
  await page.locator('#root[data-drawn]:not(:has(main.stop))').waitFor({ state: 'detached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${remarks})(${JSON.stringify(tags)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  return result.value
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** The window of the page, with the global of the script. */
declare const window: Window & {
  readonly axe: { run(of: unknown, options: object): Promise<{ readonly violations: readonly Violation[] }> }
}

/**
 * In the page. A bar that sticks to the edge covers part of what scrolls below it, and is not told from it: a target is
 * judged in the middle, too, and one of the bar where the page ends and nothing lies below.
 */
async function remarks(runOnly: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const { id, nodes } of await look(document, runOnly)) {
    const places = placesOf(nodes)
    const wrong = id === 'target-size' ? await smallOf(places) : places
    found.push(...wrong.map((place) => `${id}: ${place}`))
  }
  return found

  /** A row that was drawn anew meanwhile is judged as it stands now; a target that vanishes twice is told. */
  async function smallOf(places: readonly string[], isAgain = false): Promise<readonly string[]> {
    const small: string[] = []
    for (const place of places) {
      const element = document.querySelector(place)
      if (!element && !isAgain)
        return smallOf(
          (await look(document, ['target-size'])).flatMap(({ nodes }) => placesOf(nodes)),
          true,
        )
      if (!element || (await isSmall(element))) small.push(place)
    }
    return small
  }

  async function isSmall(element: Element): Promise<boolean> {
    const { scrollX, scrollY } = window
    let isEver = true
    for (const scroll of [inTheMiddle, toTheEnd]) {
      scroll(element)
      await twoFrames()
      isEver &&= (await look(element, ['target-size'])).length > 0
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return isEver
  }

  function placesOf(nodes: Violation['nodes']): readonly string[] {
    return nodes.map(({ target }) => target.join(' '))
  }

  /** What comes into view is laid out by the next frame. */
  function twoFrames(): Promise<unknown> {
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }

  function inTheMiddle(element: Element): void {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  function toTheEnd(): void {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  }

  async function look(within: Document | Element, only: readonly string[]): Promise<readonly Violation[]> {
    return (await window.axe.run(within, { runOnly: only, resultTypes: ['violations'] })).violations
  }
}
