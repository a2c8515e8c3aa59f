import type { Page } from 'playwright'

/** No page scrolls sideways: at its width, on the narrowest of phones, and with type twice as large. */
export async function sideways(page: Page, width: number): Promise<readonly string[]> {
  const findings: string[] = []
  const look = async (what: string) => {
    const wide: readonly string[] = await page.evaluate(tooWide)
    if (wide.length > 0) findings.push(`scrolls sideways ${what}: ${wide.slice(0, 3).join(', ')}`)
  }
  await look(`at ${width}`)
  if (width > 360) return findings
  await page.setViewportSize({ width: 320, height: 640 })
  await look('at 320')
  await page.setViewportSize({ width, height: 760 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await look('with type of 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return findings
}

/** In the page: what sticks out, innermost first; nothing when the page does not scroll. */
function tooWide(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isClipped = getComputedStyle(document.body).overflowX === 'clip'
  const out = [...document.querySelectorAll('body *')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 1 && (right > clientWidth + 1 || left < -1) && !scrolls(one) && one.checkVisibility()
  })
  if (scrollWidth <= clientWidth && !(isClipped && out.length > 0)) return []
  return out.reverse().map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`)

  /** Inside something that scrolls by itself, cuts off, or is a drawing. */
  function scrolls(one: Element): boolean {
    if (one.closest('svg, iframe')) return true
    for (let each = one.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true
    return false
  }
}
