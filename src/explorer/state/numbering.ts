/** Gives lists of whole numbers a number each: the same to lists of the same numbers, from 0 on. */
export interface Numbering {
  /** Of the first `length` numbers of the list, which may be used again for the next one. */
  of(list: Int32Array, length: number): number
}

/** A table of hashes, because there are many lists, and as texts they would be slow to make and to compare. */
export function createNumbering(): Numbering {
  let count = 0
  /** Where in `stored` the list of each number begins; the last entry is where the next one will. */
  let starts = new Int32Array(1024)
  let stored = new Int32Array(16_384)
  /** Per slot one more than the number that stands there. */
  let slots = new Int32Array(2048)

  return {
    of(list, length) {
      let slot = hashOf(list, 0, length) & (slots.length - 1)
      for (let one = slots[slot]; one; one = slots[slot]) {
        if (isStored(one - 1, list, length)) return one - 1
        slot = (slot + 1) & (slots.length - 1)
      }
      slots[slot] = count + 1
      store(list, length)
      if (count * 2 > slots.length) spread()
      return count - 1
    },
  }

  function isStored(one: number, list: Int32Array, length: number): boolean {
    const start = starts[one] as number
    if ((starts[one + 1] as number) - start !== length) return false
    for (let at = 0; at < length; at += 1) if (stored[start + at] !== list[at]) return false
    return true
  }

  function store(list: Int32Array, length: number): void {
    const start = starts[count] as number
    while (start + length > stored.length) stored = larger(stored)
    if (count + 2 > starts.length) starts = larger(starts)
    for (let at = 0; at < length; at += 1) stored[start + at] = list[at] as number
    count += 1
    starts[count] = start + length
  }

  function spread(): void {
    slots = new Int32Array(slots.length * 4)
    for (let one = 0; one < count; one += 1) {
      let slot = hashOf(stored, starts[one] as number, starts[one + 1] as number) & (slots.length - 1)
      while (slots[slot]) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = one + 1
    }
  }
}

function larger(list: Int32Array): Int32Array<ArrayBuffer> {
  const made = new Int32Array(list.length * 2)
  made.set(list)
  return made
}

/** FNV-1a, by whole numbers. */
function hashOf(list: Int32Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (list[at] as number), 0x01000193)
  return hash ^ (hash >>> 15)
}
