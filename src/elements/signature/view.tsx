import { type PointerEvent, useState } from 'react'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import { box, drawingOf, hasRoom, isEnough, type Point, pointAt, type Stroke, strokesOf } from './logic.ts'
import styles from './view.module.css'

/**
 * A signature that is drawn with a finger, a pen or a mouse. Strokes are units of the box, so that a turned phone keeps
 * them. Too little ink is no answer. Whoever cannot draw types the name: another field of the form.
 */
export function SignatureView(props: WidgetProps) {
  const { id, value, problems, disabled, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => strokesOf(String(value ?? '')) ?? [])
  const [isDrawing, setDrawing] = useState(false)
  const settle = (next: readonly Stroke[]) => {
    setStrokes(next)
    onChange(isEnough(next) ? drawingOf(next) : null)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (disabled || event.button !== 0 || !hasRoom(strokes, true)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setDrawing(true)
    setStrokes([...strokes, [placeOf(event)]])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (isDrawing && hasRoom(strokes, false)) setStrokes(extended(strokes, placeOf(event)))
  }
  const end = () => {
    if (!isDrawing) return
    setDrawing(false)
    settle(strokes)
    onBlur?.()
  }
  return (
    <FieldGroup {...words}>
      <div
        id={id}
        // Whoever is led to its problem lands here.
        tabIndex={-1}
        role="img"
        aria-label={t(sayOf(strokes))}
        className={styles.box}
        data-invalid={problems.length > 0 || undefined}
      >
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          aria-hidden="true"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path className={styles.base} d={`M30 ${box.height - 44}H${box.width - 30}`} />
          <path className={styles.ink} d={drawingOf(strokes.map(seen))} />
        </svg>
      </div>
      <p className={styles.clear}>
        {strokes.length > 0 && !disabled ? (
          <Button kind="text" onClick={() => settle([])}>
            {t('element.signature.clear')}
          </Button>
        ) : null}
      </p>
    </FieldGroup>
  )
}

const sayOf = (strokes: readonly Stroke[]): string =>
  isEnough(strokes) ? 'element.signature.drawn' : 'element.signature.empty'

/** A dot is a stroke of one point, which no line shows. */
const seen = (stroke: Stroke): Stroke => (stroke.length === 1 ? [...stroke, ...stroke] : stroke)

/** Points that are hardly apart say nothing more. */
function extended(strokes: readonly Stroke[], point: Point): readonly Stroke[] {
  const last = strokes.at(-1) ?? []
  const before = last.at(-1)
  if (before !== undefined && Math.hypot(point[0] - before[0], point[1] - before[1]) < 3) return strokes
  return [...strokes.slice(0, -1), [...last, point]]
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return pointAt(((clientX - left) / (width || 1)) * box.width, ((clientY - top) / (height || 1)) * box.height)
}
