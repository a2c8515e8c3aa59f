/** An id made of a name; `instead` where nothing of it can stand in one. */
export const idFrom = (name: string, instead: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || instead

/** The id, or with the first number behind it that none of those taken has. */
export function freeId(id: string, taken: readonly string[]): string {
  let free = id
  for (let number = 2; taken.includes(free); number += 1) free = `${id}-${number}`
  return free
}
