import type { ReplyOf } from '@/contract/call.ts'
import type { progressBySchool, SchoolProgress } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { CountsTable } from '../parts/counts-table.tsx'
import type { Query } from '../parts/shown.ts'
import { useProgress } from '../progress-context.tsx'
import { ListFoot } from './list-foot.tsx'

const states = ['onTime', 'late', 'missing'] as const

type SchoolTableProps = {
  query: Query<ReplyOf<typeof progressBySchool>>
  /** All that the filters leave, and the page of them in sight. */
  schools: readonly SchoolProgress[]
  page: { at: number; pages: number; rows: readonly SchoolProgress[] }
  className: string
}

/** Each school with its counts, its classes by state and its own; a school is a step down. */
export function SchoolTable({ query, schools, page, className }: SchoolTableProps) {
  const { go } = useProgress()
  const t = useT('progress')
  return (
    <CountsTable<SchoolProgress>
      title={t('table.schools', { count: schools.length })}
      head={t('column.school')}
      query={query}
      isEmpty={schools.length === 0}
      labels={{ title: t('list.empty') }}
      rows={schools}
      page={page.rows}
      nameOf={({ name }) => name}
      more={states.map((state) => ({
        label: t(`column.classes.${state}`),
        read: ({ classes }) => classes[state],
      }))}
      onOpen={({ id }) => go({ school: id, page: undefined, state: undefined })}
      foot={<ListFoot page={page} n={schools.length} />}
      className={className}
    />
  )
}
