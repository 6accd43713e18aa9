import { Activity, lazy, Suspense, useState } from 'react'
import { BinView } from './bin/bin-view.tsx'
import { RecordPage } from './record/record-page.tsx'
import { StudentActs } from './student-act-parts.tsx'
import type { StudentAct } from './student-acts.ts'
import type { StudentScope } from './student-scope.ts'
import { useStudentPlace } from './use-student-place.ts'
import { useMayWrite } from './use-rights.ts'

const StudentsList = lazy(() =>
  import('./list/students-list.tsx').then((part) => ({ default: part.StudentsList })),
)

/** Pupils: their list, in place of it one record or the bin, and what is done with them (MAN-03, MAN-07). */
export function StudentsPage({ scope }: { scope: StudentScope }) {
  const place = useStudentPlace()
  const mayWrite = useMayWrite()
  const at = `${place.id} ${place.view}`
  const [asked, setAsked] = useState<{ act: StudentAct; at: string }>()
  // What was asked for in one place is over in another.
  if (asked && asked.at !== at) setAsked(undefined)
  const act = asked?.at === at ? asked.act : undefined
  const setAct = (next: StudentAct) => setAsked({ act: next, at })
  const isBin = place.view === 'bin' && mayWrite && place.id === undefined
  const isList = place.id === undefined && !isBin
  // From its first sight on the list stays: rows, ticks and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <Suspense>
            <StudentsList scope={scope} place={place} onAct={setAct} />
          </Suspense>
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
      {act && mayWrite && (
        <StudentActs
          act={act}
          scope={scope}
          openId={place.id}
          onOpen={place.openRecord}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
