import { ArchiveRestore, FileUp, Plus } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import { useOffline } from '@/live/use-offline.ts'
import type { ShownList } from '@/kits/table/list-table-props.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { Button, type ButtonLook } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useMayWrite } from '../use-rights.ts'
import type { StudentPlaces } from '../use-student-place.ts'
import { definitions } from './definitions.ts'

type ListActionsProps = {
  shown: ShownList
  scope: ListScope
  place: StudentPlaces
  onAct: (act: StudentAct) => void
}

/** At the right above the list: bin, import, export, and the primary one, a new pupil. A teacher reads only. */
export function ListActions({ shown, scope, place, onAct }: ListActionsProps) {
  const t = useT('students')
  const offline = useOffline()
  const isPhone = usePhone()
  if (!useMayWrite()) return null
  const parts = [
    <IconButton
      key="bin"
      label={t('actions.bin')}
      icon={<ArchiveRestore size={16} />}
      className="border border-line2 bg-surface"
      onClick={place.openBin}
    />,
    scope === 'school' && <ImportButton key="import" onImport={place.openImport} />,
    <ExportButton
      key="export"
      definition={definitions[scope]}
      query={shown.query}
      columns={shown.columns}
      total={shown.total}
    />,
    <Button
      key="add"
      look="primary"
      icon={<Plus aria-hidden size={16} />}
      disabled={offline}
      title={offline ? t('offline') : undefined}
      onClick={() => onAct({ kind: 'add' })}
    >
      {t('actions.add')}
    </Button>,
  ]
  // A phone's row is scrolled to its end: what is needed most comes first there.
  return isPhone ? parts.toReversed() : parts
}

export function ImportButton({ look, onImport }: { look?: ButtonLook; onImport: () => void }) {
  const t = useT('students')
  return (
    <Button {...(look && { look })} icon={<FileUp aria-hidden size={16} />} onClick={onImport}>
      {t('actions.import')}
    </Button>
  )
}
