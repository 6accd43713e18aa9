import { useStudentAccess } from '@/modules/records/api/students.ts'
import { revealReason } from '@/contract/reveal.ts'
import type { AccessEntry } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PagedList } from './paged-list.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useFieldName } from './use-field-name.ts'

/** Who opened it, showed one of its values or exported them, when and why (MAN-09). */
export function AccessPanel({ id }: { id: number }) {
  const t = useT('students')
  const query = useStudentAccess(id)
  const rows = query.data?.rows ?? []
  return (
    <RecordPanel title={t('access.title')} note={t('access.note')}>
      <PagedList query={query} isEmpty={rows.length === 0} empty={t('access.none')}>
        <ul>
          {rows.map((entry, i) => (
            <AccessRow key={`${entry.at} ${i}`} entry={entry} />
          ))}
        </ul>
      </PagedList>
    </RecordPanel>
  )
}

function AccessRow({ entry }: { entry: AccessEntry }) {
  const t = useT('students')
  const reasons = useT('reveal')
  const fieldName = useFieldName()
  const reason = revealReason.options.find((each) => each === entry.reason)
  const what = t(`access.actions.${entry.action}`, { field: entry.field ? fieldName(entry.field) : '' })
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line py-1.5 text-body">
      <span className="min-w-40">
        <bdi className="font-semibold">{entry.by}</bdi>
        {entry.organisation && <span className="ml-2 text-note text-t2">{entry.organisation}</span>}
      </span>
      <span className="min-w-0 flex-1">
        {what}
        {reason && <span className="ml-2 text-note text-t2">{reasons(`reasons.${reason}`)}</span>}
      </span>
      <time dateTime={entry.at} className="text-note text-t2">
        {formatDateTime(entry.at)}
      </time>
    </li>
  )
}
