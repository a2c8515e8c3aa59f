/**
 * In the page: each text against the ground that lies below it, on bands and beside drawings too, where axe cannot tell.
 * What cannot be used, and what is only a picture, has no minimum.
 */
export function faintTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (
      text === '' ||
      !holder ||
      holder.closest('script, style, option, select, :disabled, [aria-hidden=true], iframe')
    )
      continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { width, height } = holder.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const style = getComputedStyle(holder)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const ink = holder.closest('svg') ? style.fill : style.color
    const ratio = contrast(over(rgba(ink), groundOf(holder)), groundOf(holder))
    if (ratio < (isLarge ? 3 : 4.5) - 0.02) found.add(`contrast ${ratio.toFixed(2)}: "${text.slice(0, 40)}"`)
  }
  return [...found]

  type Colour = readonly [number, number, number, number]

  function rgba(colour: string): Colour {
    const numbers = colour.match(/[\d.]+%?/g)?.map((part) => Number.parseFloat(part)) ?? []
    const scale = colour.startsWith('color(') ? 255 : 1
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
    return [red * scale, green * scale, blue * scale, alpha]
  }

  function groundOf(one: Element): Colour {
    const layers: Colour[] = []
    for (let each: Element | null = one; each; each = each.parentElement) {
      const ground = rgba(getComputedStyle(each).backgroundColor)
      layers.push(ground)
      if (ground[3] === 1) break
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1] as Colour)
  }

  function over([r, g, b, alpha]: Colour, [r2, g2, b2]: Colour): Colour {
    const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha)
    return [mix(r, r2), mix(g, g2), mix(b, b2), 1]
  }

  function contrast(one: Colour, other: Colour): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance([r, g, b]: Colour): number {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
}
