import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { exportStart, type ExportJob } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import type { ExportButtonProps } from './export-button-props.ts'
import { ExportDialog } from './export-dialog.tsx'

/**
 * Opens the export of a list: format, columns, masked or in full; then its progress and its file. Not there for those who may export
 * nothing, such as teachers. Its page names the texts `exports`, `lists` and `reveal`.
 */
export function ExportButton(props: ExportButtonProps) {
  const t = useT('exports')
  const [isOpen, setOpen] = useState(false)
  const [started, setStarted] = useState<ExportJob>()
  if (!allows(useAccess(), exportStart.who)) return null
  return (
    <>
      <Button icon={<Download size={16} />} disabled={props.disabled} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && (
        <ExportDialog of={props} started={started} onStarted={setStarted} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
