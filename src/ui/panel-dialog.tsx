import { X } from 'lucide-react'
import { Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from './icon-button.tsx'
import { inMiddle, Modal } from './modal.tsx'

export type PanelDialogProps = {
  onClose: () => void
  title: string
  /** Beside the title, in grey. */
  note?: ReactNode
  children: ReactNode
  foot: ReactNode
  /** In pixels; smaller where the window is. */
  width: number
  height: number
}

/** A masked dialog of one fixed size whose body is divided by itself, such as the guide: head and foot 64. For a question, use Dialog. */
export function PanelDialog({ onClose, title, note, children, foot, width, height }: PanelDialogProps) {
  const t = useT('ui')
  return (
    <Modal
      onClose={onClose}
      mask="bg-mask"
      placement={inMiddle}
      style={{ width, height }}
      className="flex max-h-full max-w-full flex-col rounded border border-line bg-surface text-t1 shadow"
    >
      <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line pr-4 pl-6">
        <Title className="text-page font-semibold">{title}</Title>
        <span className="min-w-0 flex-1 truncate text-note text-t2">{note}</span>
        <IconButton label={t('close')} icon={<X size={16} />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1">{children}</div>
      <div className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-6 py-2 max-[600px]:px-4">
        {foot}
      </div>
    </Modal>
  )
}
