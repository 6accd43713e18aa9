import { Download } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'

export type ExportChoiceProps = { onExport: (format: 'csv' | 'xlsx') => void; hasWorkbook: boolean }

/** What is shown, as a file: one kind at once, of two kinds after asking. */
export function ExportChoice({ onExport, hasWorkbook }: ExportChoiceProps) {
  const t = useT('widgets')
  const icon = <Download aria-hidden size={16} />
  if (!hasWorkbook)
    return (
      <Button size="small" icon={icon} onClick={() => onExport('csv')}>
        {t('detail.export')}
      </Button>
    )
  return (
    <Menu
      label={t('detail.export')}
      align="end"
      entries={[
        { id: 'csv', label: 'CSV', onSelect: () => onExport('csv') },
        { id: 'xlsx', label: 'XLSX', onSelect: () => onExport('xlsx') },
      ]}
      trigger={
        <Button size="small" icon={icon}>
          {t('detail.export')}
        </Button>
      }
    />
  )
}
