import { Link } from '@tanstack/react-router'
import type { DistrictTurnover } from '@/modules/records/contract/turnover-district.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'

type School = DistrictTurnover['schools'][number]

const looks: Record<School['state'], TagState> = {
  none: 'neutral',
  empty: 'neutral',
  draft: 'watch',
  ready: 'brand',
  waiting: 'brand',
  undoing: 'brand',
  done: 'good',
  undone: 'neutral',
  failed: 'severe',
}
const counts = ['promote', 'graduate', 'repeat', 'leave'] as const
const wideOnly = 'max-[900px]:hidden'

/** Schools by name, each with its state, what it committed, and why where the job refused it. */
export function SchoolsTable({ schools }: { schools: readonly School[] }) {
  const t = useT('turnover')
  if (schools.length === 0)
    return (
      <section className="flex min-h-60 flex-1 items-center rounded border border-line bg-surface p-6">
        <StateBlock
          state="empty"
          title={t('district.noSchools')}
          detail={t('district.noSchoolsWhy')}
          action={
            <Link to="/manage/cityBase" className={buttonClass('primary')}>
              {t('district.toSchools')}
            </Link>
          }
        />
      </section>
    )
  return (
    <section className="flex min-h-0 flex-1 flex-col rounded border border-line bg-surface">
      <Table label={t('district.table')} className="min-h-0 flex-1">
        <TableHead>
          <HeadCell>{t('district.columns.school')}</HeadCell>
          <HeadCell>{t('district.columns.state')}</HeadCell>
          <HeadCell numeric>{t('district.columns.students')}</HeadCell>
          {counts.map((key) => (
            <HeadCell key={key} numeric className={wideOnly}>
              {t(`outcome.${key}`)}
            </HeadCell>
          ))}
          <HeadCell className={wideOnly}>{t('district.columns.changed')}</HeadCell>
        </TableHead>
        <tbody>
          {schools.map((school) => (
            <TableRow key={school.id}>
              <Cell>
                {school.name}
                {school.refusal && (
                  <span className="block text-axis whitespace-normal text-severe">{school.refusal}</span>
                )}
              </Cell>
              <Cell>
                <Tag state={looks[school.state]}>{t(`district.state.${school.state}`)}</Tag>
              </Cell>
              <Cell numeric>{formatCount(school.counts.students)}</Cell>
              {counts.map((key) => (
                <Cell key={key} numeric className={wideOnly}>
                  {school.state === 'done' ? formatCount(school.counts[key]) : '–'}
                </Cell>
              ))}
              <Cell className={wideOnly}>{school.changedAt ? formatDateTime(school.changedAt) : '–'}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
