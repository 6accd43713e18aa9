import { useRestoreStudents } from '@/modules/records/api/students.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

/** In the bin, or moved to another school: says since when, and how to bring it back. */
export function RemovedNote({ record, canRestore }: { record: StudentRecord; canRestore: boolean }) {
  const t = useT('students')
  const restore = useRestoreStudents()
  const at = record.removedAt ? formatDateTime(record.removedAt, 'date') : ''
  return (
    <p
      role="status"
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded bg-warning-soft px-4 py-2 text-body text-t1"
    >
      <span className="min-w-0 flex-1">{t(`record.${record.removed ?? 'deleted'}`, { at })}</span>
      {record.removed === 'deleted' && canRestore && (
        <Button
          busy={restore.isPending}
          onClick={() =>
            restore.mutate([record.id], {
              onSuccess: ({ n }) =>
                toast(t(n > 0 ? 'record.restored' : 'record.notRestored'), {
                  state: n > 0 ? 'good' : 'warning',
                }),
            })
          }
        >
          {t('record.restore')}
        </Button>
      )}
    </p>
  )
}
