import type { ReactNode } from 'react'
import styles from './motif.module.css'

export type MotifDrawing = 'waves' | 'arches' | 'ridges' | 'none'

/** The chain's line drawing at the inline end of a band; it fades towards the text and is mirrored where writing is. */
export function Motif({ name }: { readonly name: MotifDrawing }) {
  if (name === 'none') return null
  const { box, lines } = DRAWINGS[name]
  return (
    <svg
      className={styles.motif}
      data-drawing={name}
      viewBox={box}
      preserveAspectRatio={name === 'arches' ? 'xMaxYMax slice' : 'xMaxYMid slice'}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {lines}
    </svg>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)

function waves(): ReactNode {
  return range(16).map((i) => {
    const x = 20 + i * 26
    const d = `M${x} -10C${x - 14} 34 ${x + 34} 74 ${x + 16} 128S${x - 12} 196 ${x + 2} 230`
    return <path key={i} d={d} strokeWidth={i % 4 === 3 ? 7 : 1.6} opacity={i % 4 === 3 ? 0.75 : 0.9} />
  })
}

function arches(): ReactNode {
  return range(3).flatMap((arch) =>
    range(5).map((ring) => {
      const centre = 340 - arch * 106
      const half = 50 - ring * 10
      const spring = 92 - half * 0.2
      const d = `M${centre - half} 160V${spring}C${centre - half} ${spring - half * 0.75} ${centre - half * 0.45} ${
        spring - half * 1.02
      } ${centre} ${spring - half * 1.3}C${centre + half * 0.45} ${spring - half * 1.02} ${centre + half} ${
        spring - half * 0.75
      } ${centre + half} ${spring}V160`
      return <path key={`${arch}-${ring}`} d={d} strokeWidth={ring === 2 ? 2.2 : 1} opacity={ring === 4 ? 0.5 : 0.9} />
    }),
  )
}

function ridges(): ReactNode {
  return range(10).map((i) => {
    const y = i * 12
    const flat = 1 - i * 0.07
    const at = (height: number) => y + 62 - height * flat
    const d = `M0 ${at(6)}L34 ${at(34)}L58 ${at(18)}L84 ${at(31)}L124 ${at(-16)}L156 ${at(10)}L178 ${at(-6)}L216 ${at(
      26,
    )}L242 ${at(-4)}L290 ${at(12)}`
    return <path key={i} d={d} strokeWidth={i === 0 ? 2 : 1} opacity={i === 0 ? 1 : 0.75} />
  })
}

const DRAWINGS = {
  waves: { box: '0 0 440 220', lines: waves() },
  arches: { box: '0 0 400 160', lines: arches() },
  ridges: { box: '0 0 290 140', lines: ridges() },
}
