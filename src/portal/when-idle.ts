/** Does something once the page has nothing better to do; gives a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  // Not every browser says when it is idle: then a moment after the first paint.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work, { timeout: 4000 })
  return () => window.cancelIdleCallback(idle)
}
