/**
 * A regular expression as RE2 compiled it: plain data, so that the browser runs what the server judged and brings no
 * compiler.
 */
export interface PatternProgram {
  readonly start: number
  readonly code: readonly Instruction[]
  /** Sets of code points as sorted, closed ranges: `[first, last, first, last, ...]`. */
  readonly classes: readonly (readonly number[])[]
}

/**
 * `fork`: go on at both. `read`: take one code point of the class, then go on. `when`: go on where all these
 * conditions hold. `pass`: go on. `done`: the text fits.
 */
export type Instruction =
  | readonly ['fork', number, number]
  | readonly ['read', number, number]
  | readonly ['when', number, number]
  | readonly ['pass', number]
  | readonly ['done']
  | readonly ['never']

/** Longer values fit no pattern: what a pattern costs is bounded by this and by the length of its program. */
export const longestText = 5_000

/** Whether a member's text fits; one that is longer than `longestText` does not. */
export const fitsPattern = (program: PatternProgram, text: string): boolean =>
  text.length <= longestText && runPattern(program, text)

/**
 * Whether the text has a part that the program accepts. All ways are followed at once, so the time is the length of
 * the text times the length of the program at most, whatever both say.
 */
export function runPattern({ start, code, classes }: PatternProgram, text: string): boolean {
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const seenAt = new Int32Array(code.length).fill(-1)
  let readers: number[] = []
  for (let at = 0; at <= points.length; at++) {
    const reached: number[] = []
    const open = [start, ...advance(readers, points[at - 1])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seenAt[next] === at) continue
      seenAt[next] = at
      const instruction = code[next]
      switch (instruction?.[0]) {
        case 'done':
          return true
        case 'fork':
          open.push(instruction[1], instruction[2])
          break
        case 'pass':
          open.push(instruction[1])
          break
        case 'when':
          if ((instruction[2] & ~conditionsAt(points, at)) === 0) open.push(instruction[1])
          break
        case 'read':
          reached.push(next)
      }
    }
    readers = reached
  }
  return false

  function advance(from: readonly number[], point: number | undefined): readonly number[] {
    if (point === undefined) return []
    return from.flatMap((index) => {
      const [kind, next, set] = code[index] ?? ['never']
      return kind === 'read' && set !== undefined && isIn(classes[set] ?? [], point) ? [next] : []
    })
  }
}

/** The conditions of RE2 that hold before the code point at this position. */
const conditions = { lineStart: 1, lineEnd: 2, textStart: 4, textEnd: 8, wordEdge: 16, noWordEdge: 32 }

function conditionsAt(points: readonly number[], at: number): number {
  const [before, after] = [points[at - 1], points[at]]
  const start = before === undefined ? conditions.textStart | conditions.lineStart : 0
  const end = after === undefined ? conditions.textEnd | conditions.lineEnd : 0
  return start | end | (isWord(before) === isWord(after) ? conditions.noWordEdge : conditions.wordEdge)
}

const isWord = (point: number | undefined): boolean =>
  point !== undefined &&
  ((point >= 48 && point <= 57) || (point >= 65 && point <= 90) || (point >= 97 && point <= 122) || point === 95)

function isIn(ranges: readonly number[], point: number): boolean {
  let [low, high] = [0, ranges.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if (point > (ranges[2 * middle + 1] ?? 0)) low = middle + 1
    else high = middle
  }
  return point >= (ranges[2 * low] ?? Number.POSITIVE_INFINITY)
}
