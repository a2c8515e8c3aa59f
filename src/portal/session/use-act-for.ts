import { useCallback } from 'react'
import { storageKeys } from '../keys.ts'
import { usePortal } from '../portal.ts'

/** Why nobody else is acted for: a code of the call, or `lost` where nothing was answered. */
export type ActForFault = (typeof codes)[number] | 'lost'

const codes = ['NOT_FOUND', 'NOT_FOR_THIS_PERSON', 'FORBIDDEN'] as const

/** Chooses for whom the member acts, here and in their other tabs; null: for themselves. The server has the last word. */
export function useActFor(): (personId: string | null) => Promise<ActForFault | null> {
  const { api, session, storage } = usePortal()
  return useCallback(
    async (personId) => {
      const answer = await api.send('user/act-for', { personId })
      if (answer.kind === 'lost') return 'lost'
      if (answer.kind === 'refused') return known(answer.code)
      await session.chosen()
      storage.local.set(storageKeys.acting, answer.value.personId)
      storage.local.remove(storageKeys.acting)
      return null
    },
    [api, session, storage],
  )
}

const known = (code: string): ActForFault => codes.find((one) => one === code) ?? 'lost'
