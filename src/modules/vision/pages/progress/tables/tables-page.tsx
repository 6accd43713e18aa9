import { FileSpreadsheet, FileText } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'
import { useProgressTable } from '@/modules/vision/api/progress.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePrintKey } from '@/kits/report/use-print-key.ts'
import { Button } from '@/ui/button.tsx'
import { saveXlsx } from '@/widgets/panel/save-xlsx.ts'
import { ProgressPanel } from '../parts/progress-panel.tsx'
import { ProgressFilters } from '../parts/progress-filters.tsx'
import { ProgressTools } from '../parts/progress-tools.tsx'
import { ProgressArea, useProgress } from '../progress-context.tsx'
import { provenanceNotes } from '../../provenance-notes.ts'
import { roundTitle } from '../../screen/labels.ts'
import { StatTable } from './stat-table.tsx'
import { tableKinds, toStatRows, toStatTable, type TableKind } from './to-stat-rows.ts'
import { TotalCards } from './total-cards.tsx'

const ProgressReport = lazy(async () => {
  const [part] = await Promise.all([import('./progress-report.tsx'), loadNamespaces(['report'])])
  return { default: part.ProgressReport }
})

type TablesProps = {
  /** What a module above shows of the same round, below the tables. */
  more?: ComponentType<{ filter: { round?: number } }> | undefined
}

/** The district's statistics in the tables that a bureau reports (VIS-08). */
export const ProgressTablesPage = ({ more }: TablesProps = {}) => (
  <ProgressArea>
    <Tables more={more} />
  </ProgressArea>
)

function Tables({ more: More }: TablesProps) {
  const { search } = useProgress()
  const t = useT('progress')
  const [isReport, setReport] = useState(false)
  const tables = useProgressTable(search.round === undefined ? {} : { round: search.round })
  const { data } = tables
  const moreFilter = useMemo(
    () => (search.round === undefined ? {} : { round: search.round }),
    [search.round],
  )
  usePrintKey(data !== undefined && !isReport, () => setReport(true))
  const vision = useT('vision')
  const widgets = useT('widgets')
  const saveTables = ({ total, region, round, ...rows }: NonNullable<typeof data>) => {
    const sheets = tableKinds.map((kind, at) => ({
      title: t('stat.title', { number: at + 1, name: t(`stat.name.${kind}`) }),
      table: {
        ...toStatTable(toStatRows(rows[kind], total, t, vision), kind, t, vision),
        // Once, below the last of them.
        ...(at === tableKinds.length - 1 && { notes: provenanceNotes({ round, ...rows }, vision) }),
      },
    }))
    const name = t('report.title', { region, round: roundTitle(round, vision) })
    void saveXlsx(name, sheets, widgets('suppressed'))
  }
  return (
    <div className="@container flex flex-col gap-3">
      <ProgressTools
        asOf={data?.asOf}
        act={
          <>
            <Button
              size="small"
              icon={<FileSpreadsheet aria-hidden size={14} />}
              disabled={!data}
              className="max-[600px]:hidden"
              onClick={() => data && saveTables(data)}
            >
              {t('stat.xlsx')}
            </Button>
            <Button
              size="small"
              icon={<FileText aria-hidden size={14} />}
              disabled={!data}
              className="max-[600px]:hidden"
              title="Ctrl+P"
              onClick={() => setReport(true)}
            >
              {t('stat.print')}
            </Button>
          </>
        }
      />
      <ProgressFilters />
      <TotalCards query={tables} />
      <div className="grid grid-cols-1 gap-3 @5xl:grid-cols-2">
        {tableKinds.map((kind, at) => (
          <StatPanel key={kind} kind={kind} number={at + 1} tables={tables} />
        ))}
      </div>
      <p className="text-note text-t2">{t('stat.note')}</p>
      {More && <More filter={moreFilter} />}
      {isReport && data && (
        <Suspense>
          <ProgressReport data={data} onClose={() => setReport(false)} />
        </Suspense>
      )}
    </div>
  )
}

type StatPanelProps = { kind: TableKind; number: number; tables: ReturnType<typeof useProgressTable> }

function StatPanel({ kind, number, tables }: StatPanelProps) {
  const t = useT('progress')
  const vision = useT('vision')
  const { data } = tables
  const rows = useMemo(
    () => (data ? toStatRows(data[kind], data.total, t, vision) : []),
    [data, kind, t, vision],
  )
  const table = useMemo(() => toStatTable(rows, kind, t, vision), [rows, kind, t, vision])
  const title = t('stat.title', { number, name: t(`stat.name.${kind}`) })
  return (
    <ProgressPanel
      title={title}
      query={tables}
      isEmpty={data?.total.enrolled === 0}
      table={table}
      skeleton="rows"
      className={kind === 'byGrade' ? 'max-h-180 @5xl:col-span-2' : 'max-h-140'}
    >
      <StatTable title={title} kind={kind} rows={rows} />
    </ProgressPanel>
  )
}
