import type { Page } from 'playwright'

/** What a page would be on paper: black on white, nothing that floats, casts a shadow, or is there to be pressed. */
export async function onPaper(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 700, height: 990 })
  await page.emulateMedia({ media: 'print' })
  const findings: readonly string[] = await page.evaluate(unfit)
  await page.emulateMedia({ media: 'screen' })
  return findings
}

/** In the page. */
function unfit(): readonly string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility())
  return [...new Set(shown.flatMap(troubles))]

  function troubles(one: HTMLElement): readonly string[] {
    const name = `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`
    const { boxShadow, position, color, backgroundColor } = getComputedStyle(one)
    const isPressed = one.matches('button, select, nav a, [role=button]')
    const hasWords = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [
      boxShadow !== 'none' && !boxShadow.includes('inset') ? `shadow: ${name}` : null,
      position === 'fixed' || position === 'sticky' ? `floats: ${name}` : null,
      isPressed ? `to be pressed: ${name}` : null,
      hasWords && color !== 'rgb(0, 0, 0)' && one.getBoundingClientRect().width > 1 ? `${color} words: ${name}` : null,
      one.tagName !== 'PROGRESS' && /^rgb\((?!255, 255, 255|0, 0, 0)/.test(backgroundColor)
        ? `${backgroundColor} ground: ${name}`
        : null,
    ].filter((each) => each !== null)
  }
}
