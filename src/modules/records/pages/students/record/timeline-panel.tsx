import { useStudentTimeline } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { PagedList } from './paged-list.tsx'
import { RecordPanel } from './record-panel.tsx'
import { TimelineRow } from './timeline-row.tsx'

/** What happened to the record and what was measured, newest first, with the class of that time. */
export function TimelinePanel({ id }: { id: number }) {
  const t = useT('students')
  const query = useStudentTimeline(id)
  const rows = query.data?.rows ?? []
  return (
    <RecordPanel title={t('timeline.title')}>
      <PagedList query={query} isEmpty={rows.length === 0} empty={t('timeline.none')}>
        <ol>
          {rows.map((entry, i) => (
            <TimelineRow
              key={`${entry.at} ${entry.kind} ${i}`}
              entry={entry}
              isLast={i === rows.length - 1}
            />
          ))}
        </ol>
      </PagedList>
    </RecordPanel>
  )
}
