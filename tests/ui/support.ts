/** What browsers have and jsdom lacks. */
if (globalThis.CSS?.escape === undefined) {
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`)
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escapeName }, configurable: true })
}

// Nothing has a size there, so nobody is ever told of one.
if (globalThis.ResizeObserver === undefined) {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'ResizeObserver', { value: observer, configurable: true })
}
