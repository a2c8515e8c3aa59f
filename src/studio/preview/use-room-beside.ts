import { useMedia } from '../use-media.ts'

/** Whether the preview fits beside a page and what stands beside that: on narrower screens it is a page of its own. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 1440px)')
