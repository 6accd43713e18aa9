import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Funnel, funnelDimensions } from '@/modules/referrals/contract/funnel.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

type FunnelGroupsProps = {
  by: (typeof funnelDimensions)[number]
  rows: readonly { id: number; name: string; steps: Funnel }[]
  total: Funnel
}

/** The same steps as a table: a row a school, grade or sex, what they sum to first. */
export function FunnelGroups({ by, rows, total }: FunnelGroupsProps) {
  const t = useT('referral-funnel')
  const vision = useT('vision')
  const nameOf = (id: number, name: string) =>
    by === 'school'
      ? name
      : by === 'sex'
        ? t(id === 2 ? 'sex.2' : 'sex.1')
        : vision(`grade.${id}` as 'grade.1')
  const line = (steps: Funnel) =>
    steps.map(({ step, reached, before, medianDays }, at) => (
      <Cell
        key={step}
        numeric
        title={
          medianDays === null ? undefined : t('days', { days: medianDays, n: formatCount(reached ?? 0) })
        }
      >
        {reached === null
          ? noFigure
          : at === 0 || !before
            ? formatCount(reached)
            : `${formatCount(reached)} · ${formatPercent(reached / before)}`}
      </Cell>
    ))
  return (
    <Table label={t('title')} className="min-h-0 flex-1">
      <TableHead>
        <HeadCell>{t('name')}</HeadCell>
        {total.map(({ step }) => (
          <HeadCell key={step} numeric>
            {t(`steps.${step}`)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        <TableRow total>
          <Cell>{t('by.all')}</Cell>
          {line(total)}
        </TableRow>
        {rows.map(({ id, name, steps }) => (
          <TableRow key={id}>
            <Cell>{nameOf(id, name)}</Cell>
            {line(steps)}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
