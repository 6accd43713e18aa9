import { useMemo } from 'react'
import { visionRecordList, type VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { visionRecordsCount, visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useRounds } from '@/api/rounds.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { ListChoices } from '@/kits/table/list-table-props.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { valuesOf } from '@/kits/export-page/values-of.ts'
import { roundName } from '../screen/labels.ts'

const definitions = ofEachScope(visionRecordList, 'visionRecords')

const bar = ['grade', 'class', 'sex', 'state', 'band', 'degree', 'warning', 'followUp']

/** Results of one or several rounds as a file (VIS-06, VIS-11). */
export function VisionExportPage({ scope }: { scope: ListScope }) {
  const t = useT('export-page')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useChoices(scope, state.query)
  return (
    <ExportPage<VisionRecordRow>
      scope={scope}
      bar={bar}
      definition={definition}
      page={visionRecordsPage}
      count={visionRecordsCount}
      state={state}
      choices={choices}
      emptyHint={{
        title: t('empty.title'),
        detail: t(scope === 'school' ? 'empty.detail' : 'empty.district'),
      }}
    />
  )
}

/** What round, school and class can be narrowed to; rounds newest first. */
function useChoices(scope: ListScope, query: ListQuery): ListChoices {
  const vision = useT('vision')
  const { data } = useRounds()
  const schools = useMemo(() => valuesOf(query, 'school').map(Number), [query])
  const students = useStudentChoices(scope, schools)
  return useMemo(
    () => ({
      ...students,
      round: data?.rounds.map((round) => ({ value: round.id, label: roundName(round, vision) })) ?? [],
    }),
    [students, data, vision],
  )
}
