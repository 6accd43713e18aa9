import { ArrowRightLeft, QrCode, Trash2 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { useOffline } from '@/live/use-offline.ts'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import { Button } from '@/ui/button.tsx'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useMayWrite } from '../use-rights.ts'
import { definitions } from './definitions.ts'

type BulkActionsProps = { bulk: Bulk; scope: ListScope; onAct: (act: StudentAct) => void }

/** What can be done with the rows that are ticked; a teacher hands out binding codes. */
export function BulkActions({ bulk, scope, onAct }: BulkActionsProps) {
  const t = useT('students')
  const offline = useOffline()
  const mayWrite = useMayWrite()
  const chosen = { selection: bulk.selection, n: bulk.n, onDone: bulk.clear }
  const blocked = { disabled: offline, title: offline ? t('offline') : undefined }
  return (
    <>
      <Button
        look="primary"
        icon={<QrCode aria-hidden size={16} />}
        {...blocked}
        onClick={() => onAct({ kind: 'codes', ...chosen })}
      >
        {t('actions.codes')}
      </Button>
      {mayWrite && (
        <>
          <Button
            icon={<ArrowRightLeft aria-hidden size={16} />}
            {...blocked}
            onClick={() => onAct({ kind: 'transfer', ...chosen })}
          >
            {t('actions.transfer')}
          </Button>
          <ExportButton
            definition={definitions[scope]}
            query={bulk.shown.query}
            selection={bulk.selection}
            columns={bulk.shown.columns}
            total={bulk.n}
          />
          <Button
            look="danger"
            icon={<Trash2 aria-hidden size={16} />}
            {...blocked}
            onClick={() => onAct({ kind: 'delete', ...chosen })}
          >
            {t('actions.delete')}
          </Button>
        </>
      )}
    </>
  )
}
