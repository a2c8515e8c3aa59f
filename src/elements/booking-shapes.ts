export interface Seat {
  readonly id: string
  readonly row: string
  readonly number: number
  readonly state: 'FREE' | 'MINE' | 'HELD' | 'TAKEN' | 'BROKEN' | 'RESERVED'
}
