import type { Boot } from '#contract/boot.ts'

/** What the server wrote into the page; null when it is not there or cannot be read. */
export function readBoot(page: Document): Boot | null {
  const text = page.getElementById('boot')?.textContent
  if (!text) return null
  try {
    return JSON.parse(text) as Boot // written by our own server, in the shape of the contract
  } catch {
    return null
  }
}
