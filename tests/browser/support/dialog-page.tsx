import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/styles/tokens.css'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

/** A page with one button that asks a question. */
function Asking() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <main>
      <h1>Kurse</h1>
      <Button onClick={() => setOpen(true)}>Absagen</Button>
      <Dialog open={open} onClose={close} title="Power Yoga absagen?" actions={<Button onClick={close}>Ja</Button>}>
        Bis heute 18:00 Uhr kostenlos.
      </Dialog>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Asking />)
