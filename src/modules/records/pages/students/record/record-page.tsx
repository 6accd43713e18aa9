import { useStudent } from '@/modules/records/api/students.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { usePhone } from '@/lib/use-phone.ts'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { RecordFoot } from '@/kits/record/record-foot.tsx'
import { useMayWrite } from '../use-rights.ts'
import { AccessPanel } from './access-panel.tsx'
import { RemovedNote } from './removed-note.tsx'
import { GuardiansPanel } from './guardians-panel.tsx'
import { ModulesPanel } from './modules-panel.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordMissing, RecordSkeleton, StaleStrip } from './record-states.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

export type RecordPageProps = {
  id: number
  scope: ListScope
  onAct: (act: StudentAct) => void
  onOpen: (id: number) => void
  onBack: () => void
}

/** One student: record, guardians, each module's latest, history, who looked at it. What stands stays while it is read again. */
export function RecordPage(props: RecordPageProps) {
  const { id, onBack } = props
  const query = useStudent(id)
  if (query.data) {
    return (
      <div className="flex flex-col gap-3">
        {query.isError && <StaleStrip onRetry={() => void query.refetch()} />}
        <RecordView {...props} record={query.data} />
      </div>
    )
  }
  if (query.isError) {
    return <RecordMissing error={query.error} onRetry={() => void query.refetch()} onBack={onBack} />
  }
  return <RecordSkeleton onBack={onBack} />
}

function RecordView({ record, ...props }: RecordPageProps & { record: StudentRecord }) {
  const mayWrite = useMayWrite()
  const canEdit = mayWrite && record.removed === null
  const isPhone = usePhone()
  const actions = <RecordActions {...props} record={record} canEdit={canEdit} />
  return (
    <>
      <RecordHead {...props} record={record} actions={!isPhone && actions} />
      {record.removed && <RemovedNote record={record} canRestore={mayWrite} />}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] items-start gap-3 max-[1200px]:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          <RecordFields record={record} scope={props.scope} />
          <TimelinePanel id={record.id} />
          {mayWrite && <AccessPanel id={record.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-[1200px]:order-first">
          <ModulesPanel record={record} />
          <GuardiansPanel record={record} canEnd={canEdit} />
        </div>
      </div>
      {isPhone && <RecordFoot>{actions}</RecordFoot>}
    </>
  )
}
