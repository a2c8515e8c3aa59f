import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { usePortal } from './portal.ts'

/** Around pages that read: all of them share one cache. Pages that read nothing do not bring SWR along. */
export function ReadsProvider({ children }: { readonly children: ReactNode }) {
  const { readCache } = usePortal()
  return <SWRConfig value={{ provider: () => readCache }}>{children}</SWRConfig>
}
