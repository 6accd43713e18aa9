import { useMemo } from 'react'
import { useRounds } from '@/api/rounds.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { ListChoices } from '@/kits/table/list-table-props.ts'
import { usePupilChoices } from '@/kits/table/use-pupil-choices.ts'
import { roundName } from '../screen/words.ts'
import { valuesOf } from '@/kits/export-page/values-of.ts'

/** What round, school and class can be narrowed to; rounds newest first. */
export function useChoices(scope: ListScope, query: ListQuery): ListChoices {
  const vision = useT('vision')
  const { data } = useRounds()
  const schools = useMemo(() => valuesOf(query, 'school').map(Number), [query])
  const pupils = usePupilChoices(scope, schools)
  return useMemo(
    () => ({
      ...pupils,
      round: data?.rounds.map((round) => ({ value: round.id, label: roundName(round, vision) })) ?? [],
    }),
    [pupils, data, vision],
  )
}
