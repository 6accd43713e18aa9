import type { Exam, VisionRecord } from '@/modules/vision/contract/records.ts'
import { CorrectDrawer } from './correct-drawer.tsx'
import { NotifyDialog } from './notify-dialog.tsx'
import type { RecordAct } from './record-acts.ts'
import { ResultDrawer } from './result-drawer.tsx'
import { RetestDrawer } from './retest-drawer.tsx'
import { VisitDrawer } from './visit-drawer.tsx'

type RecordActPartsProps = { act: RecordAct; record: VisionRecord; exam: Exam; onClose: () => void }

/** The dialog or drawer of what the page was asked to do. */
export function RecordActParts({ act, record, exam, onClose }: RecordActPartsProps) {
  const props = { record, round: exam.round.id, onClose }
  switch (act.kind) {
    case 'correct':
      return <CorrectDrawer record={record} exam={exam} onClose={onClose} />
    case 'retest':
      return <RetestDrawer {...props} />
    case 'notified':
      return <NotifyDialog {...props} />
    case 'visited':
      return <VisitDrawer {...props} />
    case 'result':
      return <ResultDrawer {...props} />
  }
}
