import { useMemo, type ComponentType } from 'react'
import { useAccess } from '@/api/access.ts'
import { useRounds } from '@/api/rounds.ts'
import { useRevealInList } from '@/modules/records/api/students.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { visionRecordsCount, visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { Bulk, ListState, Choice } from '@/kits/table/list-table-props.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { allows } from '@/session/allows.ts'
import { Select } from '@/ui/select.tsx'
import { roundName } from '../../screen/labels.ts'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import type { FollowUpAct } from '../bulk/follow-up-acts.ts'
import { StartAllButton } from '../bulk/start-all-button.tsx'
import { SeatsButton } from '../seats/seats-button.tsx'
import { definitions } from './definitions.ts'
import { GradePicker } from './grade-picker.tsx'
import { useRecordCells } from './use-record-cells.tsx'
import { roundOfQuery } from './round-of-query.ts'

type RecordsListProps = {
  scope: ListScope
  state: ListState
  /** The record that was open last: on the way back its row has the focus. */
  lastOpen: number | undefined
  onOpen: (id: number) => void
  onAct: (act: FollowUpAct) => void
  onSeats: (classId: number) => void
  moreBulk?: ComponentType<{ bulk: Bulk }> | undefined
}

const rowName = (row: VisionRecordRow) => row.name

/** Students with their result of a round, on the table kit. */
export function RecordsList({ scope, state, lastOpen, onOpen, onAct, onSeats, moreBulk }: RecordsListProps) {
  const t = useT('vision-records')
  const isTeacher = allows(useAccess(), ['teacher'])
  const vision = useT('vision')
  const { data: found } = useRounds()
  const rounds = useMemo(
    () => found?.rounds.map((round) => ({ value: round.id, label: roundName(round, vision) })) ?? [],
    [found, vision],
  )
  const schools = useMemo(() => schoolsOf(state.query), [state.query])
  const students = useStudentChoices(scope, schools)
  const choices = useMemo(() => ({ ...students, round: rounds }), [students, rounds])
  const reveal = useRevealInList()
  const { cells, phoneRow } = useRecordCells(scope, rounds)
  return (
    <ListTable
      definition={definitions[scope]}
      page={visionRecordsPage}
      count={visionRecordsCount}
      state={state}
      choices={choices}
      cells={cells}
      rowName={rowName}
      phoneRow={phoneRow}
      onOpen={(row) => onOpen(row.id)}
      lastOpen={lastOpen}
      reveal={reveal}
      bulk={(bulk) => <BulkActions bulk={bulk} scope={scope} onAct={onAct} more={moreBulk} />}
      actions={(shown) => (
        <RankedActions>
          <ExportButton
            definition={definitions[scope]}
            query={shown.query}
            columns={shown.columns.filter((key) => key !== 'round')}
            total={shown.total}
          />
          <RoundPicker state={state} rounds={rounds} />
          {scope === 'school' && <GradePicker state={state} />}
          {scope === 'school' && <SeatsButton query={shown.query} onSeats={onSeats} />}
          {scope === 'school' && <StartAllButton shown={shown} onAct={onAct} />}
        </RankedActions>
      )}
      emptyHint={{
        title: t('empty.title'),
        detail: t(scope === 'district' ? 'empty.district' : isTeacher ? 'empty.teacher' : 'empty.detail'),
      }}
    />
  )
}

const schoolsOf = ({ filters }: ListQuery) => {
  const chosen = filters?.school
  return Array.isArray(chosen) ? chosen.map(Number) : []
}

/** Whose results the list shows: the newest round, or one before it. */
function RoundPicker({ state, rounds }: { state: ListState; rounds: readonly Choice[] }) {
  const t = useT('vision-records')
  const [newest] = rounds
  const value = roundOfQuery(state.query) ?? Number(newest?.value ?? 0)
  return (
    <Select
      label={t('round')}
      value={value}
      options={rounds.map((round) => ({ value: Number(round.value), label: round.label }))}
      onChange={(round) => state.setFilter('round', round === newest?.value ? undefined : [round])}
    />
  )
}
