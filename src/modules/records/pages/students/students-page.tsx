import { Activity, useState } from 'react'
import { BinView } from './bin/bin-view.tsx'
import { StudentsList } from './list/students-list.tsx'
import { RecordPage } from './record/record-page.tsx'
import type { SheetsView } from './codes-dialog.tsx'
import { StudentActs } from './student-act-parts.tsx'
import type { StudentAct } from './student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useStudentPlace } from './use-student-place.ts'
import { useMayWrite } from './use-rights.ts'

type StudentsPageProps = { scope: ListScope; Sheets: SheetsView }

/** Pupils: their list, in place of it one record or the bin, and what is done with them (MAN-03, MAN-07). */
export function StudentsPage({ scope, Sheets }: StudentsPageProps) {
  const place = useStudentPlace()
  const mayWrite = useMayWrite()
  const at = `${place.id} ${place.view}`
  const [requested, setRequested] = useState<{ act: StudentAct; at: string }>()
  // What was asked for in one place is over in another.
  if (requested && requested.at !== at) setRequested(undefined)
  const act = requested?.at === at ? requested.act : undefined
  const setAct = (next: StudentAct) => setRequested({ act: next, at })
  const isBin = place.view === 'bin' && mayWrite && place.id === undefined
  const isList = place.id === undefined && !isBin
  // From its first sight on the list stays: rows, ticks and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <StudentsList scope={scope} place={place} onAct={setAct} />
        </Activity>
      )}
      {place.id !== undefined && (
        <RecordPage
          key={place.id}
          id={place.id}
          scope={scope}
          onAct={setAct}
          onOpen={place.openRecord}
          onBack={place.openList}
        />
      )}
      {isBin && <BinView scope={scope} onOpen={place.openRecord} onBack={place.openList} />}
      {act && (mayWrite || act.kind === 'codes') && (
        <StudentActs
          act={act}
          scope={scope}
          Sheets={Sheets}
          openId={place.id}
          onOpen={place.openRecord}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  )
}
