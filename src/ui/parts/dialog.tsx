import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Asks; the buttons answer with verbs. */
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A question over the page; on phones a sheet from below. Load it lazily: it brings React Aria. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={open}
      onOpenChange={(next) => (next ? null : onClose())}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
