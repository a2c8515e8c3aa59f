/** A point of a stroke, in whole units of the box. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** What is drawn on: units without a size, so that a turned phone or another screen changes nothing. */
export const box = { width: 600, height: 200 } as const

const most = { strokes: 64, points: 4000 } as const
/** Less than this is a dot or a slip of the finger, in units along the strokes. */
const leastInk = 60

/** Strokes as they are sent: `M12 30L14 31` each. */
export const drawingOf = (strokes: readonly Stroke[]): string =>
  strokes.map((points) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')).join('')

/** The strokes of a drawing; null: it is none, or one that leaves the box or has too many points. */
export function strokesOf(drawing: string): readonly Stroke[] | null {
  if (!/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)*$/.test(drawing)) return null
  const strokes = drawing
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map(pointIn))
  const points = strokes.flat()
  const fits = points.every(([x, y]) => x <= box.width && y <= box.height)
  return fits && strokes.length <= most.strokes && points.length <= most.points ? strokes : null
}

/** The point of `12 30`. */
function pointIn(written: string): Point {
  const [x = 0, y = 0] = written.split(' ').map(Number)
  return [x, y]
}

/** Whether it is a signature and no slip. */
export const isEnough = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((ink, stroke) => ink + lengthOf(stroke), 0) >= leastInk

/** Whether one more point can be drawn, in a new stroke or in the last one. */
export const hasRoom = (strokes: readonly Stroke[], isNew: boolean): boolean =>
  strokes.flat().length < most.points && (!isNew || strokes.length < most.strokes)

/** A point within the box, wherever the pen is. */
export const pointAt = (x: number, y: number): Point => [within(x, box.width), within(y, box.height)]

const within = (value: number, end: number): number => Math.min(end, Math.max(0, Math.round(value)))

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1]
    return before === undefined ? sum : sum + Math.hypot(x - before[0], y - before[1])
  }, 0)
