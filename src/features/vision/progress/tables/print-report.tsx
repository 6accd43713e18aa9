import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ReplyOf } from '@/contract/call.ts'
import { useCurrentUser } from '@/api/account.ts'
import type { progressTable } from '@/contract/vision-progress.ts'
import { formatCount, formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { roundTitle } from '../../screen/words.ts'
import { cellText, StatHeads } from './stat-table.tsx'
import { statColumns, tableKinds, toStatRows, type TableKind } from './to-stat-rows.ts'
import './report.css'

type Report = ReplyOf<typeof progressTable>
const onPaper = { stage: 'stage', part: '', sum: '' }

/** The tables on A4, beside the console for as long as the browser prints: the same rows, with round, definition and as-of. */
export function PrintReport({ data, onDone }: { data: Report; onDone: () => void }) {
  const t = useT('progress')
  const vision = useT('vision')
  const { info } = useCurrentUser()
  const { total, region, round, asOf } = data
  const [printed] = useState(() => new Date())
  useEffect(() => {
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <article data-theme="light" className="progress-report">
      <header>
        <h1>{t('report.title', { region, round: roundTitle(round, vision) })}</h1>
        <p>
          {t('report.summary', {
            schools: formatCount(total.schools),
            classes: formatCount(total.classes),
            enrolled: formatCount(total.enrolled),
            done: formatCount(total.done),
            rate: formatPercent({ n: total.done, of: total.enrolled }),
            absent: formatCount(total.absent),
            exempt: formatCount(total.exempt),
          })}
        </p>
      </header>
      {tableKinds.map((kind, at) => (
        <ReportTable key={kind} kind={kind} number={at + 1} data={data} />
      ))}
      <footer>
        <p>{t('report.definition')}</p>
        <p>{t('stat.note')}</p>
        <p>
          {t('report.foot', {
            asOf: formatDateTime(asOf),
            days: `${round.startsOn} – ${round.endsOn}`,
            by: info.name,
            printed: formatDateTime(printed),
          })}
        </p>
      </footer>
    </article>,
    document.body,
  )
}

function ReportTable({ kind, number, data }: { kind: TableKind; number: number; data: Report }) {
  const t = useT('progress')
  const vision = useT('vision')
  return (
    <table>
      <caption>{t('stat.title', { number, name: t(`stat.name.${kind}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stat.stage')}</th>
          <th scope="col">{t(`stat.head.${kind}`)}</th>
          {statColumns.map((column) => (
            <th key={column} scope="col" className="figure">
              {t(`stat.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toStatRows(data[kind], data.total, t, vision).map((row) => (
          <tr key={row.key} className={row.kind}>
            <StatHeads row={row} looks={onPaper} />
            {statColumns.map((column) => (
              <td key={column} className="figure">
                {cellText(row.cells[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
