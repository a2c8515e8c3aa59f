import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { saveFile, slicesOf } from '#elements/save-file.ts'
import { box, drawingOf, isEnough, pointAt, strokesOf } from '#elements/signature/logic.ts'
import { SignatureView } from '#elements/signature/view.tsx'
import { screen } from '../support/page.ts'
import { show, widget } from './support.tsx'

const drawing = 'M20 150L80 40L140 150'

it('a drawing is read back as it was written, and nothing else is', () => {
  const strokes = strokesOf(drawing)

  expect(strokes && drawingOf(strokes)).toBe(drawing)
  for (const bad of ['M1', 'L1 1', 'M1 1Lx 2', 'M-1 2', 'M1.5 2', 'M601 1', 'M1 201', ' M1 1', '<path d="M1 1"/>'])
    expect(strokesOf(bad), bad).toBeNull()
  expect(strokesOf('M1 1'.repeat(65))).toBeNull()
  expect(isEnough(strokesOf('M1 1L5 5') ?? [])).toBe(false)
  expect(pointAt(-5, 900)).toEqual([0, box.height])
})

it('V-45: what is drawn with pen or finger is the answer, a slip is none, and all of it can be taken back', () => {
  const onChange = vi.fn()
  show(<SignatureView {...widget({ id: 'sign.drawing', label: 'Signature', onChange })} />)
  const pad = document.querySelector('svg') as SVGSVGElement
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect
  const draw = (points: readonly (readonly [number, number])[]) => {
    const [first = [0, 0], ...rest] = points
    fireEvent.pointerDown(pad, { clientX: first[0], clientY: first[1], button: 0 })
    for (const [clientX, clientY] of rest) fireEvent.pointerMove(pad, { clientX, clientY })
    fireEvent.pointerUp(pad)
  }

  draw([
    [10, 10],
    [11, 11],
  ])
  expect(onChange).toHaveBeenLastCalledWith(null)
  draw([
    [20, 80],
    [60, 20],
    [120, 80],
  ])
  expect(onChange.mock.lastCall?.[0]).toMatch(/M40 160L120 40L240 160$/)
  fireEvent.click(screen.getByRole('button'))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('C-18: a file is put together in slices of 1024 bytes; base64 that is malformed is no file (V-48)', () => {
  const bytes = new Uint8Array(2500).map((_, at) => at % 251)

  const slices = slicesOf(Buffer.from(bytes).toString('base64')) ?? []

  expect(slices.map(({ length }) => length)).toEqual([1024, 1024, 452])
  expect(Buffer.concat(slices)).toEqual(Buffer.from(bytes))
  expect(slicesOf('not base64 at all!')).toBeNull()
  expect(saveFile({ data: '%%%', type: 'application/pdf', name: 'a.pdf' })).toBe(false)
})
