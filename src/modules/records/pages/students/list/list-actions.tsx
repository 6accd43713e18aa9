import { ArchiveRestore, FileUp, Plus } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { useOffline } from '@/live/use-offline.ts'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import type { ShownList } from '@/kits/table/list-table-props.ts'
import { Button, type ButtonLook } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useMayWrite } from '../use-rights.ts'
import type { StudentNavigation } from '../use-student-address.ts'
import { definitions } from './definitions.ts'

type ListActionsProps = {
  shown: ShownList
  scope: ListScope
  address: StudentNavigation
  onAct: (act: StudentAct) => void
}

/** At the right above the list: bin, import, export, and the primary one, a new student. A teacher reads only. */
export function ListActions({ shown, scope, address, onAct }: ListActionsProps) {
  const t = useT('students')
  const offline = useOffline()
  if (!useMayWrite()) return null
  return (
    <RankedActions>
      <IconButton
        label={t('actions.bin')}
        icon={<ArchiveRestore size={16} />}
        className="border border-line2 bg-surface"
        onClick={address.openBin}
      />
      {scope === 'school' && <ImportButton onImport={address.openImport} />}
      <ExportButton
        definition={definitions[scope]}
        query={shown.query}
        columns={shown.columns}
        total={shown.total}
      />
      <Button
        look="primary"
        icon={<Plus aria-hidden size={16} />}
        disabled={offline}
        title={offline ? t('offline') : undefined}
        onClick={() => onAct({ kind: 'add' })}
      >
        {t('actions.add')}
      </Button>
    </RankedActions>
  )
}

export function ImportButton({ look, onImport }: { look?: ButtonLook; onImport: () => void }) {
  const t = useT('students')
  return (
    <Button {...(look && { look })} icon={<FileUp aria-hidden size={16} />} onClick={onImport}>
      {t('actions.import')}
    </Button>
  )
}
