/** What browsers have and jsdom lacks. */
if (globalThis.CSS?.escape === undefined) {
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`)
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escapeName }, configurable: true })
}
