import type { Page } from 'playwright'

interface Stop {
  readonly name: string
  /** Its number among all that the keyboard should reach; -1 for what it should not. */
  readonly place: number
  readonly top: number
  readonly bottom: number
  readonly start: number
  /** Header, first column, second column, footer: the order is looked at within one. */
  readonly region: string
  readonly isFloating: boolean
  readonly trouble: string | null
}

/** Everything that can be used is reached by Tab, from top to bottom and from start to end, and shows that it has the focus. */
export async function keyboard(page: Page): Promise<readonly string[]> {
  const names: readonly string[] = await page.evaluate(gather)
  const findings: string[] = []
  const reached = new Set<number>()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.getSelection()?.setPosition(document.body, 0)
  })
  let before: Stop | null = null
  // What stands in a frame is another page's: its stops are counted apart.
  let [presses, inFrame] = [0, 0]
  while (presses < names.length + 12 && inFrame < 200 && reached.size < names.length) {
    await page.keyboard.press('Tab')
    const stop: Stop | null = await page.evaluate(look)
    if (stop?.name.startsWith('iframe#')) inFrame += 1
    else presses += 1
    if (!stop) {
      before = null
      continue
    }
    if (stop.place >= 0) reached.add(stop.place)
    if (stop.trouble) findings.push(`focus on ${stop.name}: ${stop.trouble}`)
    if (before && goesBack(before, stop)) findings.push(`Tab goes back from ${before.name} to ${stop.name}`)
    before = stop
  }
  const missed = names.filter((_name, place) => !reached.has(place))
  return [...new Set([...findings, ...missed.map((name) => `Tab does not reach ${name}`)])]
}

function goesBack(from: Stop, to: Stop): boolean {
  if (from.region !== to.region || from.isFloating || to.isFloating || to.place < 0) return false
  if (to.bottom <= from.top + 1) return true
  const isSameLine = to.top < from.bottom - 4 && from.top < to.bottom - 4
  return isSameLine && to.start < from.start - 4 && to.top <= from.top + 4
}

/** In the page: marks what the keyboard should reach. Of radio buttons of one name it is the chosen one, or any of them. */
function gather(): readonly string[] {
  const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  const groups = new Map<string, number>()
  const names: string[] = []
  // A question over the page keeps the focus to itself.
  const room = document.querySelector('dialog:modal') ?? document
  for (const one of room.querySelectorAll<HTMLElement>(usable)) {
    if (one.matches(':disabled') || one.closest('[inert]') || one.tabIndex < 0) continue
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : null
    const known = group === null ? undefined : groups.get(group)
    const place = known ?? names.length
    if (known === undefined) {
      const words = one.getAttribute('aria-label') ?? one.textContent ?? ''
      names.push(`${one.tagName.toLowerCase()}#${one.id} "${words.trim().slice(0, 30)}"`)
    }
    if (group !== null) groups.set(group, place)
    one.dataset.place = String(place)
  }
  return names
}

/** In the page: where the focus is, and whether that can be seen. */
function look(): Stop | null {
  const one = document.activeElement
  if (!(one instanceof HTMLElement) || one === document.body) return null
  const { top, bottom, left, right } = one.getBoundingClientRect()
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const region = one.closest('header, aside, footer, nav, [data-column], main')
  const words = one.getAttribute('aria-label') ?? one.textContent ?? ''
  return {
    name: `${one.tagName.toLowerCase()}#${one.id} "${words.trim().slice(0, 30)}"`,
    place: Number(one.dataset.place ?? -1),
    top: top + scrolledDown(one),
    bottom: bottom + scrolledDown(one),
    start: isRtl ? -right - scrolled(one) : left + scrolled(one),
    region: `${region?.tagName} ${region?.className} ${region?.textContent?.slice(0, 9)}`,
    isFloating: isFloating(one),
    trouble: trouble(one),
  }

  /** How far what it stands in is scrolled sideways: a strip follows the focus, and its order stays. */
  function scrolled(it: Element): number {
    const around = it.parentElement
    return around === null ? 0 : around.scrollLeft + scrolled(around)
  }

  /** The same from top to bottom: a list that scrolls within the page has its order, too. */
  function scrolledDown(it: Element): number {
    const around = it.parentElement
    return around === null ? 0 : around.scrollTop + scrolledDown(around)
  }

  function isFloating(it: Element): boolean {
    for (let each: Element | null = it; each; each = each.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(each).position)) return true
    return false
  }

  /** The ring may stand around the control or around what it is a part of. */
  function trouble(it: HTMLElement): string | null {
    if (it.tagName === 'IFRAME') return null
    const ringed = [it, ...ancestors(it, 4)].find((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && outlineStyle !== 'auto' && Number.parseFloat(outlineWidth) >= 2.5
    })
    if (!ringed) return 'no ring'
    const { outlineColor } = getComputedStyle(ringed)
    const ratio = contrast(rgb(outlineColor), rgb(groundBelow(ringed)))
    if (ratio < 2.98) return `the ring has ${ratio.toFixed(2)}:1`
    const box = ringed.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    if (!isSeen) return 'outside the window'
    const middle = document.elementFromPoint(
      (box.left + box.right) / 2,
      Math.max(1, Math.min(innerHeight - 1, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2)),
    )
    const bar = middle?.closest('[class*=action-bar_bar], [class*=bottom-bar]')
    return bar && !bar.contains(it) ? 'behind the bar' : null
  }

  function ancestors(it: Element, count: number): readonly Element[] {
    const parent = it.parentElement
    return parent && count > 0 ? [parent, ...ancestors(parent, count - 1)] : []
  }

  function groundBelow(it: Element): string {
    for (let each = it.parentElement; each; each = each.parentElement) {
      const ground = getComputedStyle(each).backgroundColor
      if (!/^rgba\(.*, 0\)$|transparent/.test(ground)) return ground
    }
    return 'rgb(255, 255, 255)'
  }

  function rgb(colour: string): readonly number[] {
    return colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0]
  }

  function contrast(a: readonly number[], b: readonly number[]): number {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
}
