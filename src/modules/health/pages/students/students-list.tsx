import { useMemo } from 'react'
import { useHealthRounds } from '@/modules/health/api/rounds.ts'
import { useRevealInList } from '@/modules/records/api/students.ts'
import { healthResultsCount, healthResultsPage } from '@/modules/health/contract/results.ts'
import type { HealthResultRow } from '@/modules/health/contract/result-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { ListState, Choice } from '@/kits/table/list-table-props.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { Select } from '@/ui/select.tsx'
import { yearName } from '../screen/labels.ts'
import type { HealthDefinition } from './definitions.ts'
import { MissingChip } from './missing-chip.tsx'
import { useHealthCells } from './use-health-cells.tsx'
import { useHealthPhoneRow } from './use-health-phone-row.tsx'

type StudentsListProps = {
  definition: HealthDefinition
  scope: ListScope
  state: ListState
  /** Reads the own classes. */
  isTeacher?: boolean
  onOpen?: (id: number) => void
}

const rowName = (row: HealthResultRow) => row.name

/** Students with their check-up and fitness test of a school year, on the table kit; what lacks says so in its cell. */
export function StudentsList({ definition, scope, state, isTeacher, onOpen }: StudentsListProps) {
  const t = useT('health-students')
  const { data: found } = useHealthRounds()
  const years = useMemo(() => yearsOf(found?.rounds ?? []), [found])
  const schools = useMemo(() => schoolsOf(state.query.filters?.school), [state.query])
  const students = useStudentChoices(scope, schools)
  const choices = useMemo(() => ({ ...students, round: years }), [students, years])
  const reveal = useRevealInList()
  const { cells, missing, level } = useHealthCells(definition)
  const phoneRow = useHealthPhoneRow({ scope, missing, level })
  return (
    <ListTable
      definition={definition}
      page={healthResultsPage}
      count={healthResultsCount}
      state={state}
      choices={choices}
      cells={cells}
      rowName={rowName}
      phoneRow={phoneRow}
      {...(onOpen && { onOpen: (row: HealthResultRow) => onOpen(row.id) })}
      reveal={reveal}
      actions={(shown) => (
        <RankedActions>
          <ExportButton
            definition={definition}
            query={shown.query}
            columns={shown.columns.filter((key) => key !== 'round')}
            total={shown.total}
          />
          <YearPicker state={state} years={years} />
          <MissingChip name={definition.name} state={state} />
        </RankedActions>
      )}
      emptyHint={{
        title: t('empty.title'),
        detail: t(scope === 'district' ? 'empty.district' : isTeacher ? 'empty.teacher' : 'empty.detail'),
      }}
    />
  )
}

/** Newest first, each once: a check-up and a fitness test are held in most. */
function yearsOf(rounds: readonly { schoolYear: number }[]) {
  const years = [...new Set(rounds.map(({ schoolYear }) => schoolYear))].toSorted((a, b) => b - a)
  return years.map((value) => ({ value, label: yearName(value) }))
}

const schoolsOf = (chosen: unknown) => (Array.isArray(chosen) ? chosen.map(Number) : [])

/** Whose results the list shows: those of the newest school year, or of one before it. */
function YearPicker({ state, years }: { state: ListState; years: readonly Choice[] }) {
  const t = useT('health-students')
  const [newest] = years
  if (!newest) return null
  const chosen = state.query.filters?.round
  const value = Number(Array.isArray(chosen) ? chosen[0] : newest.value)
  return (
    <Select
      label={t('year')}
      value={value}
      options={years.map((year) => ({ value: Number(year.value), label: year.label }))}
      onChange={(year) => state.setFilter('round', year === newest.value ? undefined : [year])}
    />
  )
}
