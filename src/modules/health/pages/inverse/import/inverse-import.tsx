import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'
import type { InverseImportKind } from '../inverse-search.ts'
import { WrittenDoubts } from '../../import/written-doubts.tsx'
import { GroupsPanel } from './groups-panel.tsx'

/** Questionnaires into the school year, or results into their round: what a file of results would do stands beside the records first. */
export function InverseImport({ kind, plan }: { kind: InverseImportKind; plan: string | undefined }) {
  const t = useT('inverse')
  return (
    <>
      <PageTools>
        <Link to="/health/InverseAnalysis" search={{}} className={`${buttonClass('link')} ml-auto`}>
          <ArrowLeft aria-hidden size={16} />
          {t('back')}
        </Link>
      </PageTools>
      {kind !== 'questionnaire' && plan !== undefined && <GroupsPanel plan={plan} />}
      <ImportPage
        key={kind}
        kind={kind}
        next={
          <Link to="/health/InverseAnalysis" search={{}} className={buttonClass('primary')}>
            {t('toAnalysis')}
          </Link>
        }
      />
      <WrittenDoubts plan={plan} />
    </>
  )
}
