import { useMemo } from 'react'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import { studentsCount, studentsOfDistrict, studentsOfSchool } from '@/modules/records/contract/students.ts'
import { useRevealStudent } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useMayWrite } from '../use-rights.ts'
import type { StudentPlaces } from '../use-student-place.ts'
import { BulkActions } from './bulk-actions.tsx'
import { definitions } from './definitions.ts'
import { ImportButton, ListActions } from './list-actions.tsx'
import { usePhoneRow } from './phone-row.tsx'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'

type StudentsListProps = {
  scope: ListScope
  place: StudentPlaces
  onAct: (act: StudentAct) => void
}

const rowName = (row: StudentRow) => row.name

/** All pupils in scope, on the table kit. */
export function StudentsList({ scope, place, onAct }: StudentsListProps) {
  const t = useT('students')
  const mayWrite = useMayWrite()
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useStudentChoices(
    scope,
    useMemo(() => schoolsOf(state.query), [state.query]),
  )
  const revealStudent = useRevealStudent()
  const phoneRow = usePhoneRow(scope)
  const isSchoolStaff = scope === 'school' && mayWrite
  return (
    <ListTable
      definition={definition}
      page={scope === 'district' ? studentsOfDistrict : studentsOfSchool}
      count={studentsCount}
      state={state}
      choices={choices}
      rowName={rowName}
      onOpen={(row) => place.openRecord(row.id)}
      reveal={(row, key, reason) => revealStudent({ id: row.id, field: key as never, reason })}
      phoneRow={phoneRow}
      actions={(shown) => <ListActions shown={shown} scope={scope} place={place} onAct={onAct} />}
      bulk={(bulk) => <BulkActions bulk={bulk} scope={scope} onAct={onAct} />}
      emptyHint={{
        title: t('empty.title'),
        detail: t(isSchoolStaff ? 'empty.detail' : mayWrite ? 'empty.districtDetail' : 'empty.teacherDetail'),
        ...(isSchoolStaff && { action: <ImportButton look="primary" onImport={place.openImport} /> }),
      }}
    />
  )
}

const schoolsOf = ({ filters }: ListQuery) => {
  const chosen = filters?.school
  return Array.isArray(chosen) ? chosen.map(Number) : []
}
