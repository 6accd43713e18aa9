import { useMemo } from 'react'
import type { ListColumn, ListQuery } from '@/contract/lists/list.ts'
import { seenFromOutside } from '@/contract/lists/outside.ts'
import { sportStudentList, type SportStudentRow } from '@/modules/sport/contract/student-list.ts'
import { sportStudentsCount, sportStudentsPage } from '@/modules/sport/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRevealInList } from '@/modules/records/api/students.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { RankedActions } from '@/kits/table/ranked-actions.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { RemindButton } from './remind-button.tsx'

/** The window is the page's; the school is where the reader stands. Days without sport are the own school's to know. */
function pageOf(scope: ListScope) {
  const own = ofEachScope(sportStudentList, 'sportPupils').school
  const { columns, ...definition } = scope === 'school' ? own : seenFromOutside(own)
  const shown = columns
    .filter(({ key }) => scope === 'school' || key !== 'idle')
    .map((column): ListColumn => {
      if (column.key !== 'from') return column
      const { filter: _filter, ...rest } = column
      return rest
    })
  return { ...definition, columns: shown as unknown as typeof columns }
}
const definitions = { school: pageOf('school'), district: pageOf('district') }
const rowName = (row: SportStudentRow) => row.name
/** As the school is reminded of them. */
const without = { from: 3 }

type StudentsListProps = {
  isOwnSchool: boolean
  isAbsent: boolean
  filter: { start?: string; end?: string; school?: number }
  onOpen: (id: number) => void
}

/** Students with their sport of the window, on the table kit: of a school, of classes, or those who have not taken part for three school days. */
export function StudentsList({ isOwnSchool, isAbsent, filter, onOpen }: StudentsListProps) {
  const t = useT('sport-data')
  const scope = isOwnSchool ? 'school' : 'district'
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const { start, end, school } = filter
  const schools = useMemo(() => (school === undefined ? [] : [school]), [school])
  const choices = useStudentChoices(scope, schools)
  const fixed = useMemo(
    (): ListQuery['filters'] => ({
      ...(start && end && { from: { from: start, to: end } }),
      ...(schools.length > 0 && { school: schools }),
      ...(isAbsent && { idle: without }),
    }),
    [start, end, schools, isAbsent],
  )
  const reveal = useRevealInList()
  const classText = useClassText()
  return (
    <ListTable<SportStudentRow>
      definition={definition}
      state={state}
      choices={choices}
      fixed={fixed}
      rowName={rowName}
      page={sportStudentsPage}
      count={sportStudentsCount}
      onOpen={(row) => onOpen(row.id)}
      reveal={reveal}
      phoneRow={(row) => ({
        title: <bdi>{row.name}</bdi>,
        detail: [
          classText(row.class),
          t('minutes', { n: row.minutes }),
          t('phone.days', { n: row.days }),
        ].join(' · '),
      })}
      actions={(shown) => (
        <RankedActions>
          {isAbsent && <RemindButton />}
          <ExportButton
            definition={definition}
            query={shown.query}
            columns={shown.columns}
            total={shown.total}
          />
        </RankedActions>
      )}
      emptyHint={{
        title: t(isAbsent ? 'empty.absent' : 'empty.students'),
        detail: t(isAbsent ? 'empty.absentWhy' : 'empty.pupilsWhy'),
      }}
    />
  )
}
