import type { ReactNode } from 'react'
import type { StudentRecord, revealableFields } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Tag } from '@/ui/tag.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useRevealStudent } from '@/modules/records/api/students.ts'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { spaced } from '@/kits/table/cell-text.ts'
import { RecordPanel } from './record-panel.tsx'
import { useFieldName } from './use-field-name.ts'

type RecordFieldsProps = { record: StudentRecord; scope: ListScope }

/** The record itself; masked values can be shown one at a time, with a reason. */
export function RecordFields({ record, scope }: RecordFieldsProps) {
  const t = useT('students')
  const lists = useT('lists')
  const classText = useClassText()
  const missing = <Tag state="warning">{t('record.missing')}</Tag>
  const masked = (field: 'name' | 'number' | 'birth' | 'guardianPhone' | 'guardianName' | 'idNumber') => (
    <MaskedValue record={record} field={field} />
  )
  const rows: [label: string, value: ReactNode][] = [
    ...(record.name.includes('*')
      ? ([[lists('students.columns.name'), masked('name')]] satisfies [string, ReactNode][])
      : []),
    [lists('students.columns.number'), record.number ? masked('number') : missing],
    [
      lists('students.columns.sex'),
      record.sex === 'unknown' ? missing : lists(`students.values.sex.${record.sex}`),
    ],
    [lists('students.columns.birth'), record.birth ? masked('birth') : missing],
    ...(scope === 'district'
      ? ([[lists('students.columns.school'), record.school]] satisfies [string, ReactNode][])
      : []),
    [lists('students.columns.class'), classText(record.class)],
    [lists('students.columns.seat'), record.seat ?? '–'],
    [
      lists('students.columns.boarding'),
      record.boarding === 'unknown' ? '–' : lists(`students.values.boarding.${record.boarding}`),
    ],
    [lists('students.columns.enrolled'), record.enrolled ?? '–'],
    [lists('students.columns.guardianName'), record.guardianName ? masked('guardianName') : '–'],
    [lists('students.columns.guardianPhone'), record.guardianPhone ? masked('guardianPhone') : missing],
    [lists('students.columns.idNumber'), record.idNumber ? masked('idNumber') : '–'],
    [lists('students.columns.updated'), formatDateTime(record.updated)],
  ]
  return (
    <RecordPanel title={t('record.fields')}>
      <dl className="grid grid-cols-2 gap-x-6 max-[768px]:grid-cols-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex min-h-9 items-center gap-3 border-b border-line text-body">
            <dt className="w-20 shrink-0 text-t2">{label}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </RecordPanel>
  )
}

type MaskedValueProps = { record: StudentRecord; field: (typeof revealableFields)[number] }

/** A value as the server masked it, with the eye that shows it for half a minute; nothing hidden, no eye. */
function MaskedValue({ record, field }: MaskedValueProps) {
  const reveal = useRevealStudent()
  const fieldName = useFieldName()
  const value = record[field]
  const isMobile = field === 'guardianPhone'
  if (!value.includes('*')) return <bdi>{value}</bdi>
  return (
    <RevealValue
      ofStudent
      masked={<bdi>{isMobile ? spaced(value) : value}</bdi>}
      {...(isMobile && { format: spaced })}
      field={fieldName(field)}
      ask={(reason) => reveal({ id: record.id, field, reason })}
    />
  )
}
