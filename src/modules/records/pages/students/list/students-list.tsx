import { useMemo } from 'react'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import { studentsCount, studentsOfDistrict, studentsOfSchool } from '@/modules/records/contract/students.ts'
import { useRevealInList } from '@/modules/records/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { ListTable } from '@/kits/table/list-table.tsx'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import type { StudentAct } from '../student-acts.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useMayWrite } from '../use-rights.ts'
import type { StudentNavigation } from '../use-student-address.ts'
import { BulkActions } from './bulk-actions.tsx'
import { definitions } from './definitions.ts'
import { ImportButton, ListActions } from './list-actions.tsx'
import { usePhoneRow } from './phone-row.tsx'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'

type StudentsListProps = {
  scope: ListScope
  address: StudentNavigation
  onAct: (act: StudentAct) => void
}

const rowName = (row: StudentRow) => row.name

/** All students in scope, on the table kit. */
export function StudentsList({ scope, address, onAct }: StudentsListProps) {
  const t = useT('students')
  const mayWrite = useMayWrite()
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useStudentChoices(
    scope,
    useMemo(() => schoolsOf(state.query), [state.query]),
  )
  const reveal = useRevealInList()
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
      onOpen={(row) => address.openRecord(row.id)}
      reveal={reveal}
      phoneRow={phoneRow}
      actions={(shown) => <ListActions shown={shown} scope={scope} address={address} onAct={onAct} />}
      bulk={(bulk) => <BulkActions bulk={bulk} scope={scope} onAct={onAct} />}
      emptyHint={{
        title: t('empty.title'),
        detail: t(isSchoolStaff ? 'empty.detail' : mayWrite ? 'empty.districtDetail' : 'empty.teacherDetail'),
        ...(isSchoolStaff && { action: <ImportButton look="primary" onImport={address.openImport} /> }),
      }}
    />
  )
}

const schoolsOf = ({ filters }: ListQuery) => {
  const chosen = filters?.school
  return Array.isArray(chosen) ? chosen.map(Number) : []
}
