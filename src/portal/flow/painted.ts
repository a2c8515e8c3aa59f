/** Frames may stay away: a page that was put into the background has none. */
const patienceMs = 100

/** Fulfilled once what was drawn can be seen. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((done) => {
    setTimeout(done, patienceMs)
    // What a frame begins with runs before it is painted, the next task after.
    requestAnimationFrame(() => setTimeout(done))
  })
}
