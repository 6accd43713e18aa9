import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useHealthRounds } from '@/modules/health/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { useImportSearch } from '@/kits/import/use-import-search.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { WrittenDoubts } from '../import/written-doubts.tsx'

/** A workbook of check-ups or of the fitness test into the round under way; leads back to the data page. */
export function HealthImport({ kind }: { kind: 'check' | 'fitness' }) {
  const t = useT('health')
  const { data } = useHealthRounds()
  const { search } = useImportSearch()
  const isNoneOpen = data !== undefined && !data.rounds.some((round) => round.open && round.kind === kind)
  return (
    <>
      <PageTools>
        <Link to="/health/dataExport" search={{}} className={`${buttonClass('link')} ml-auto`}>
          <ArrowLeft aria-hidden size={16} />
          {t('data.back')}
        </Link>
      </PageTools>
      {isNoneOpen && (
        <p
          role="status"
          className="mb-3 rounded border border-warning bg-warning-soft px-4 py-2 text-body text-t1"
        >
          {t(`rounds.ask.${kind}`)}
        </p>
      )}
      <ImportPage
        kind={kind}
        next={
          <Link to="/health/dataExport" search={{}} className={buttonClass('primary')}>
            {t('data.toCompleteness')}
          </Link>
        }
      />
      <WrittenDoubts plan={search.plan} />
    </>
  )
}
