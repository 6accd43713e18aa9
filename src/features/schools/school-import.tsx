import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'

/** 学校导入 */
export function SchoolImport() {
  const t = useT('schools')
  return (
    <section className="flex min-h-90 flex-1 rounded border border-line bg-surface p-6">
      <StateBlock state="construction" detail={t('import.soon')} />
    </section>
  )
}
