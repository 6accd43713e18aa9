import { Download } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'

export type ExportChoiceProps = { onExport: (format: 'csv' | 'xlsx') => void }

/** What is shown, as a file of either kind. */
export function ExportChoice({ onExport }: ExportChoiceProps) {
  const t = useT('widgets')
  const icon = <Download aria-hidden size={16} />
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
