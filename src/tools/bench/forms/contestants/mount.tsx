import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare const __FIELDS__: number

/** How many fields this build asks. */
export const fieldCount = __FIELDS__

export function mount(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(page)
}
