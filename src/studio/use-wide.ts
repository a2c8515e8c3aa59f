import { useMedia } from './use-media.ts'

/** Whether there is room to work: on narrower screens people read, approve and roll back. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)')
