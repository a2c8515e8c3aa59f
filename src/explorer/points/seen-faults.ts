import type { JsonObject } from '#engine/documents.ts'

/** Something wrong that a program point comes upon and that keeps nobody from going on: told with the way to it. */
export interface SeenFault {
  readonly code: string
  readonly at: string
  readonly params: JsonObject
}

const mark = '!!'

/** Under this name it stands among the items that were seen. */
export const nameOfFault = (fault: SeenFault): string => mark + JSON.stringify(fault)

export const faultOfName = (item: string): SeenFault | null =>
  item.startsWith(mark) ? (JSON.parse(item.slice(mark.length)) as SeenFault) : null
