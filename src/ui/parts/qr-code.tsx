import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './qr-code.module.css'

/**
 * A QR code, dark on white in every scheme, as readers need it. `value` is what a reader gets, an address or a short code;
 * `label` says to whoever does not see it what it is. Fails on more than 2,000 characters.
 */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const code = generate(value, { minCorrectionLevel: correction.M })
  return (
    <span className={styles.paper}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={toSvgPath(code)} />
      </svg>
    </span>
  )
}
