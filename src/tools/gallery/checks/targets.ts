/**
 * In the page: what can be pressed is 44 px high, 40 in rows of chips. A link in running text is as high as its line, and
 * a box or a card is pressed anywhere. Beside a keyboard, whoever works in the studio has 24. (That nothing lies closer
 * than 24 px is axe's to say.)
 */
export function smallTargets(): readonly string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )
  const least = location.pathname.startsWith('/studio') && innerWidth >= 768 ? 24 : 44
  return [...all].flatMap((one) => {
    if (!one.checkVisibility({ opacityProperty: false, visibilityProperty: true }) || isHidden(one)) return []
    if (one.matches(':disabled') || isInText(one)) return []
    const height = Math.max(...areas(one).map(({ height }) => height))
    return height >= least - 0.5 ? [] : [`target of ${Math.round(height)} px: ${nameOf(one)}`]
  })

  /** A link among words of its line: the sentence goes on around it. */
  function isInText(one: HTMLElement): boolean {
    if (one.tagName !== 'A' || getComputedStyle(one).display !== 'inline') return false
    const around = one.closest('p, li, dd, label, legend, td, h2, h3, div, span')
    const words = (around?.textContent ?? '').trim()
    return words !== (one.textContent ?? '').trim()
  }

  /** Its box, its label's, the card around it, and what a pseudo element adds. */
  function areas(one: HTMLElement): readonly DOMRect[] {
    const labels = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? [...(one.labels ?? [])] : []
    const { top, bottom, position } = getComputedStyle(one, '::after')
    const around = holderOf(one).getBoundingClientRect()
    const added =
      position === 'absolute' ? [new DOMRect(around.x, 0, around.width, around.height - px(top) - px(bottom))] : []
    const card = one.closest('[class*=choice-card_head]')?.parentElement
    const boxes = [one, ...labels, ...(card ? [card] : [])].map((each) => each.getBoundingClientRect())
    return [...boxes, ...added]
  }

  /** What an absolute box inside is measured by. */
  function holderOf(one: HTMLElement): Element {
    return getComputedStyle(one).position === 'static' ? (one.offsetParent ?? document.body) : one
  }

  function px(length: string): number {
    return Number.parseFloat(length) || 0
  }

  /** Read aloud only, or put away until the keyboard finds it. */
  function isHidden(one: HTMLElement): boolean {
    const { width, height } = one.getBoundingClientRect()
    return width <= 1 || height <= 1
  }

  function nameOf(one: HTMLElement): string {
    const words = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return `${one.tagName.toLowerCase()}#${one.id} "${words.trim().slice(0, 40)}"`
  }
}
