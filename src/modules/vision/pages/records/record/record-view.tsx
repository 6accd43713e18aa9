import { lazy, Suspense, useState } from 'react'
import {
  examCorrections,
  examEdit,
  followUpStepTaken,
  visionRecordsPage,
  type VisionRecord,
} from '@/modules/vision/contract/records.ts'
import { useAccess } from '@/api/access.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { RecordFoot } from '@/kits/record/record-foot.tsx'
import { usePaper } from '@/kits/record/use-paper.tsx'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { useListNeighbours } from '@/kits/record/use-list-neighbours.ts'
import { allows } from '@/session/allows.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { RecordActParts } from '../act/record-act-parts.tsx'
import type { RecordAct } from '../act/record-acts.ts'
import { FilePaper } from '../file/file-paper.tsx'
import { RecordPaper } from '../paper/record-paper.tsx'
import { PanelSkeleton } from '@/kits/record/record-skeleton.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { definitions } from '../list/definitions.ts'
import { CorrectionsCard } from './corrections-card.tsx'
import { EyePanel } from './eye-panel.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordHead } from './record-head.tsx'
import type { RecordPageProps } from './record-page-props.ts'
import { ResultCard } from './result-card.tsx'
import { RetestsCard } from './retests-card.tsx'

/** Behind what is read first. */
const FileView = lazy(() => import('../file/file-view.tsx'))

/** Before and after in the list that led here, in its order; of a record opened by its link, those of the class. */
const useNeighbours = (record: VisionRecord, scope: ListScope, query: ListQuery) =>
  useListNeighbours<VisionRecordRow, VisionRecord>(
    record.student.id,
    { name: definitions[scope].name, query, input: undefined, call: visionRecordsPage },
    record,
  )

type RecordViewProps = RecordPageProps & { record: VisionRecord; onRound: (round: number) => void }

/** The child's page: head, both pictures, result and follow-up, then retests and corrections. */
export function RecordView({ record, scope, query, onOpen, onBack, onRound }: RecordViewProps) {
  const t = useT('vision-records')
  const isPhone = usePhone()
  const [act, setAct] = useState<RecordAct>()
  const [view, setView] = useState<'record' | 'file'>('record')
  const [paper, print] = usePaper(
    'print-record',
    view === 'file' ? <FilePaper record={record} /> : <RecordPaper record={record} />,
  )
  const neighbours = useNeighbours(record, scope, query)
  const { student, exam } = record
  const access = useAccess()
  const isOwn = scope === 'school' && !student.removed
  const canCorrect = isOwn && allows(access, examEdit.who)
  const canFollow = isOwn && allows(access, followUpStepTaken.who)
  const actions = (
    <RecordActions
      record={record}
      canCorrect={canCorrect}
      canFollow={canFollow}
      onAct={setAct}
      onPrint={print}
    />
  )
  const charts = (
    <div className="flex min-w-0 flex-col gap-3">
      <EyePanel id={student.id} measure="ucva" onRound={onRound} className="h-75 max-[600px]:h-70" />
      <EyePanel
        id={student.id}
        measure="se"
        onRound={onRound}
        className="min-h-85 flex-1 max-[600px]:h-70 max-[600px]:min-h-0 max-[600px]:flex-none"
      />
    </div>
  )
  const whole = (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,336px)] gap-3 max-[1100px]:grid-cols-1">
        {!isPhone && charts}
        <div className="flex min-w-0 flex-col gap-3">
          <ResultCard record={record} onRound={onRound} />
          {isPhone && charts}
          <FollowUpCard record={record} canWrite={canFollow} onAct={setAct} className="flex-1" />
        </div>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-[1100px]:grid-cols-1">
        <RetestsCard record={record} canWrite={canCorrect} onAct={setAct} />
        {allows(access, examCorrections.who) && <CorrectionsCard id={student.id} />}
      </div>
    </div>
  )
  return (
    <>
      <RecordHead
        record={record}
        withSchool={scope === 'district'}
        neighbours={neighbours}
        onOpen={onOpen}
        onBack={onBack}
        actions={!isPhone && actions}
      />
      {student.removed && <NoteStrip text={t('gone')} />}
      <Tabs
        label={t('file.tabs')}
        value={view}
        onChange={setView}
        items={[
          { value: 'record', label: t('file.record'), content: whole },
          {
            value: 'file',
            label: t('file.tab'),
            content: (
              <Suspense fallback={<PanelSkeleton height={272} />}>
                <FileView record={record} />
              </Suspense>
            ),
          },
        ]}
      />
      {scope === 'district' && <p className="text-note text-t2">{t('audited')}</p>}
      {isPhone && <RecordFoot>{actions}</RecordFoot>}
      {act && exam && (
        <RecordActParts act={act} record={record} exam={exam} onClose={() => setAct(undefined)} />
      )}
      {paper}
    </>
  )
}
