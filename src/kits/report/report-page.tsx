import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Placed } from './paginate.ts'
import type { ReportDocument } from './report-data.ts'
import { ReportTablePiece } from './report-table.tsx'
import { useIsInternal } from './use-is-internal.ts'

type ReportPageProps = { document: ReportDocument; placed: readonly Placed[]; n: number; of: number }

/** One sheet: whose it is and what it is about, what stands on it, how its figures are made, and its number. */
export function ReportPage({ document, placed, n, of }: ReportPageProps) {
  const t = useT('report')
  const isInternal = useIsInternal(document)
  return (
    <article aria-label={t('page', { n, of })} className="report-page">
      <header>
        <Eye aria-hidden size={18} />
        <strong>{t('product')}</strong>
        <span>{document.sender}</span>
        {isInternal && <strong className="ml-3">{t('internal')}</strong>}
        <span className="ml-auto">{document.about}</span>
      </header>
      <main>
        {placed.map((each) =>
          each.kind === 'part' ? (
            <div key={each.key} style={{ height: each.height }} className="overflow-hidden">
              {each.content}
            </div>
          ) : (
            <Fragment key={each.table.key}>
              <ReportTablePiece {...each} />
            </Fragment>
          ),
        )}
      </main>
      <footer>
        <p>{document.note}</p>
        <p>
          <span>{document.printed}</span>
          <span>{t('page', { n, of })}</span>
        </p>
      </footer>
    </article>
  )
}
