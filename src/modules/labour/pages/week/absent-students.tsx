import { useCurrentUser } from '@/api/account.ts'
import { useClassStudents } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'

interface AbsentStudentsProps {
  class: number
  absent: ReadonlySet<number>
  onChange: (absent: ReadonlySet<number>) => void
}

/** The students of a class by seat, to mark who was not there. */
export function AbsentStudents({ class: classId, absent, onChange }: AbsentStudentsProps) {
  const t = useT('labour')
  const { organisation } = useCurrentUser()
  const { data, error, refetch } = useClassStudents(organisation.schoolId, classId)
  if (!data)
    return (
      <p className="text-note text-t2" role="status">
        {t(error ? 'activity.unread' : 'activity.reading')}{' '}
        {error && (
          <Button look="link" onClick={() => void refetch()}>
            {t('activity.again')}
          </Button>
        )}
      </p>
    )
  const mark = (id: number, isAbsent: boolean) => {
    const next = new Set(absent)
    if (isAbsent) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <ul className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto rounded-card border border-line px-3 py-1 sm:grid-cols-3">
      {data.rows.map(({ id, name }) => (
        <li key={id}>
          <label className="flex min-h-9 items-center gap-2 text-body">
            <Checkbox
              label={t('activity.absentOf', { name })}
              checked={absent.has(id)}
              onChange={(isAbsent) => mark(id, isAbsent)}
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
