import type { ReactNode } from 'react'
import { formatCount, formatDateTime, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { useInverse, type Inverse, type InverseT } from './inverse-context.ts'
import { InversePanel } from './inverse-panel.tsx'

const share = ({ n, of }: { n: number; of: number }) => (of > 0 ? formatPercent({ n, of }) : '')
const dayOf = (date: string) => formatDateTime(`${date.slice(0, 10)}T00:00:00`, 'date')

/** Who is in it: with a valid outcome, with a whole questionnaire too, and with the outcome among these. */
export function EnteredPanel() {
  const { query } = useInverse()
  const t = useT('inverse')
  const { data } = query
  return (
    <InversePanel title={t('entered.title')} table={data && toEnteredTable(data, t)} skeleton="rows">
      {data && (
        <>
          <dl className="text-body">
            <Line name={t(`outcome.${data.outcome}.valid`)}>
              {formatCount(data.entered.questionnaire.of)}
            </Line>
            <Line name={t('entered.questionnaire')}>
              <b className="font-semibold">{formatCount(data.entered.questionnaire.n)}</b>{' '}
              <span className="text-t2">{share(data.entered.questionnaire)}</span>
            </Line>
            <Line name={t('entered.with', { outcome: t(`outcome.${data.outcome}.word`) })}>
              {data.entered.outcome ? (
                <>
                  <b className="font-semibold">{formatCount(data.entered.outcome.n)}</b>{' '}
                  <span className="text-t2">{share(data.entered.outcome)}</span>
                </>
              ) : (
                <Hidden />
              )}
            </Line>
          </dl>
          <p className="pt-1.5 text-axis text-t2">{restLabels(data, t)}</p>
        </>
      )}
    </InversePanel>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-7 items-center justify-between gap-3 border-b border-line">
    <dt className="min-w-0 truncate">{name}</dt>
    <dd className="shrink-0">{children}</dd>
  </div>
)

/** `问卷 2026-10-08 至 2026-10-20；12 份问卷有空题，不在内` */
const restLabels = ({ answered, entered }: Inverse, t: InverseT) =>
  [
    answered && t('entered.days', { from: dayOf(answered.from), to: dayOf(answered.to) }),
    entered.incomplete > 0 && t('entered.incomplete', { n: formatCount(entered.incomplete) }),
  ]
    .filter(Boolean)
    .join(t('semicolon'))

const toEnteredTable = ({ outcome, entered }: Inverse, t: InverseT): TableData => ({
  columns: [{ label: t('definition.entered') }, { label: 'n', numeric: true }, { label: '%', numeric: true }],
  rows: [
    [t(`outcome.${outcome}.valid`), entered.questionnaire.of, undefined],
    [t('entered.questionnaire'), entered.questionnaire.n, share(entered.questionnaire)],
    [
      t('entered.with', { outcome: t(`outcome.${outcome}.word`) }),
      entered.outcome && entered.outcome.n,
      entered.outcome && share(entered.outcome),
    ],
  ],
})
