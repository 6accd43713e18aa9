import { useStudent } from '@/modules/records/api/students.ts'
import { CodesDialog, type SheetsView } from './codes-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { AddStudent } from './form/add-student.tsx'
import { EditStudent } from './form/edit-student.tsx'
import type { StudentAct } from './student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { TransferDialog } from './transfer-dialog.tsx'

type StudentActsProps = {
  act: StudentAct
  scope: ListScope
  Sheets: SheetsView
  /** Whose record is open. */
  openId: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

/** The dialog or drawer of what the page was asked to do. */
export function StudentActs({ act, scope, Sheets, openId, onOpen, onClose }: StudentActsProps) {
  switch (act.kind) {
    case 'add':
      return <AddStudent scope={scope} onOpen={onOpen} onClose={onClose} />
    case 'edit':
      return act.id === openId ? <EditOpen id={act.id} scope={scope} onClose={onClose} /> : null
    case 'transfer':
      return <TransferDialog chosen={act} scope={scope} onClose={onClose} />
    case 'delete':
      return <DeleteDialog chosen={act} onClose={onClose} />
    case 'codes':
      return <CodesDialog chosen={act} Sheets={Sheets} onClose={onClose} />
  }
}

/** The record is on screen, so it is there. */
function EditOpen({ id, scope, onClose }: { id: number; scope: ListScope; onClose: () => void }) {
  const { data } = useStudent(id)
  return data ? <EditStudent record={data} scope={scope} onClose={onClose} /> : null
}
