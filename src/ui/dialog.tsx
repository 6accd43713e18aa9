import { X } from 'lucide-react'
import { Description, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from './icon-button.tsx'
import { inMiddle, Modal } from './modal.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary last. */
  actions?: ReactNode
  /** In pixels. */
  width?: number
}

/** Asks for an answer before anything else: masked, focus held inside, Esc closes. For what only informs, use Drawer. */
export function Dialog({ open, onClose, title, description, children, actions, width = 480 }: DialogProps) {
  const t = useT('ui')
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      mask="bg-mask"
      placement={inMiddle}
      style={{ width }}
      className="flex max-h-full max-w-full flex-col rounded border border-line bg-surface text-t1 shadow"
    >
      <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-3 pl-6">
        <Title className="flex-1 text-title font-semibold">{title}</Title>
        <IconButton label={t('close')} icon={<X size={16} />} onClick={onClose} />
      </div>
      <div className="flex flex-col gap-4 overflow-auto px-6 py-4">
        {description && <Description className="text-body text-t2">{description}</Description>}
        {children}
      </div>
      {actions && (
        <div className="flex h-16 shrink-0 items-center justify-end gap-2 border-t border-line px-6">
          {actions}
        </div>
      )}
    </Modal>
  )
}
