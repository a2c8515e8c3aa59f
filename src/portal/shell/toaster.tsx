import { useCallback, useEffect, useState } from 'react'
import { Toast } from '#ui/parts/toast.tsx'
import { usePortal } from '../portal.ts'

interface Shown {
  readonly id: number
  readonly sentence: string
}

/** Shows what `portal.toasts` is told, one below the other. */
export function Toaster() {
  const { toasts } = usePortal()
  const [shown, setShown] = useState<readonly Shown[]>([])
  useEffect(
    () =>
      toasts.listen((sentence) => setShown((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, sentence }])),
    [toasts],
  )
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  if (shown.length === 0) return null
  return (
    <div className="toasts">
      {shown.map((one) => (
        <OneToast key={one.id} {...one} onDone={drop} />
      ))}
    </div>
  )
}

function OneToast({ id, sentence, onDone }: Shown & { readonly onDone: (id: number) => void }) {
  const handleDone = useCallback(() => onDone(id), [id, onDone])
  return <Toast onDone={handleDone}>{sentence}</Toast>
}
