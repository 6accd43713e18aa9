import { Activity, useState } from 'react'
import { BinView } from './bin/bin-view.tsx'
import { StudentsList } from './list/students-list.tsx'
import { RecordPage } from './record/record-page.tsx'
import type { SheetsView } from './codes-dialog.tsx'
import { StudentActs } from './student-act-parts.tsx'
import type { StudentAct } from './student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useStudentAddress } from './use-student-address.ts'
import { useMayWrite } from './use-rights.ts'

type StudentsPageProps = { scope: ListScope; Sheets: SheetsView }

/** Students: their list, in place of it one record or the bin, and what is done with them (MAN-03, MAN-07). */
export function StudentsPage({ scope, Sheets }: StudentsPageProps) {
  const address = useStudentAddress()
  const mayWrite = useMayWrite()
  const at = `${address.id} ${address.view}`
  const [requested, setRequested] = useState<{ act: StudentAct; at: string }>()
  // What was asked for in one place is over in another.
  if (requested && requested.at !== at) setRequested(undefined)
  const act = requested?.at === at ? requested.act : undefined
  const setAct = (next: StudentAct) => setRequested({ act: next, at })
  const isBin = address.view === 'bin' && mayWrite && address.id === undefined
  const isList = address.id === undefined && !isBin
  // From its first sight on the list stays: rows, ticks and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <StudentsList scope={scope} address={address} onAct={setAct} />
        </Activity>
      )}
      {address.id !== undefined && (
        <RecordPage
          key={address.id}
          id={address.id}
          scope={scope}
          onAct={setAct}
          onOpen={address.openRecord}
          onBack={address.openList}
        />
      )}
      {isBin && <BinView scope={scope} onOpen={address.openRecord} onBack={address.openList} />}
      {act && (mayWrite || act.kind === 'codes') && (
        <StudentActs
          act={act}
          scope={scope}
          Sheets={Sheets}
          openId={address.id}
          onOpen={address.openRecord}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  )
}
