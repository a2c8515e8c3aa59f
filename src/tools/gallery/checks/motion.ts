/** In the page, for who wants less motion: nothing moves for longer than an instant, nothing is about to. */
export function motions(): readonly string[] {
  const running = document.getAnimations().flatMap((one) => {
    const { duration = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {}
    const lasts = Number(duration) * iterations
    return one.playState === 'running' && lasts > 10 ? [`moves for ${lasts} ms`] : []
  })
  const slow = [...document.querySelectorAll('body *')].filter((one) =>
    getComputedStyle(one)
      .transitionDuration.split(',')
      .some((part) => Number.parseFloat(part) > 0.01),
  )
  return [...running, ...slow.map((one) => `fades: ${one.tagName.toLowerCase()}.${one.getAttribute('class')}`)]
}
