import { ArrowRightLeft, MoreHorizontal, Pencil, QrCode, Trash2 } from 'lucide-react'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import type { StudentAct } from '../student-acts.ts'

type RecordActionsProps = {
  record: StudentRecord
  canEdit: boolean
  onAct: (act: StudentAct) => void
  onBack: () => void
}

/** What can be done with a record: a code for the parents, editing, and behind the dots transfer and deletion. */
export function RecordActions({ record, canEdit, onAct, onBack }: RecordActionsProps) {
  const t = useT('students')
  const offline = useOffline()
  const blocked = { disabled: offline, title: offline ? t('offline') : undefined }
  const chosen = { selection: { ids: [record.id] }, n: 1, school: record.schoolId }
  if (record.removed !== null) return null
  return (
    <>
      <Button
        icon={<QrCode aria-hidden size={16} />}
        {...blocked}
        className="max-[600px]:h-12 max-[600px]:flex-1"
        onClick={() => onAct({ kind: 'codes', ...chosen })}
      >
        {t('actions.printCode')}
      </Button>
      {canEdit && (
        <>
          <Button
            look="primary"
            icon={<Pencil aria-hidden size={16} />}
            {...blocked}
            className="max-[600px]:h-12 max-[600px]:flex-1"
            onClick={() => onAct({ kind: 'edit', id: record.id })}
          >
            {t('actions.edit')}
          </Button>
          <Menu
            label={t('actions.more')}
            align="end"
            trigger={
              <IconButton
                label={t('actions.more')}
                icon={<MoreHorizontal size={18} />}
                className="max-[600px]:size-12 max-[600px]:border max-[600px]:border-line2"
              />
            }
            entries={[
              {
                id: 'transfer',
                label: t('actions.transfer'),
                icon: <ArrowRightLeft />,
                disabled: offline,
                onSelect: () => onAct({ kind: 'transfer', ...chosen }),
              },
              'separator',
              {
                id: 'delete',
                label: t('actions.delete'),
                icon: <Trash2 />,
                danger: true,
                disabled: offline,
                onSelect: () => onAct({ kind: 'delete', ...chosen, onDone: onBack }),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
