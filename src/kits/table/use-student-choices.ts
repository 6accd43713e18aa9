import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classChoices, useClassChoices } from '@/api/organisation-choices.ts'
import type { ListChoices } from './list-table-props.ts'
import { useClassText } from './use-labels.ts'
import type { ListScope } from './list-scope.ts'
import { useSchoolOptions } from '@/kits/form/use-organisation-options.ts'

/** More schools than this at once: their classes are no choice any more. */
const maxSchools = 6

/** What the filters of school and class offer: in a district the classes of the schools that are chosen. */
export function useStudentChoices(scope: ListScope, schools: readonly number[]): ListChoices {
  const isDistrict = scope === 'district'
  const names = useSchoolOptions(isDistrict)
  const own = useClassChoices(undefined, !isDistrict)
  const classText = useClassText()
  const requested = useMemo(
    () => (isDistrict && schools.length <= maxSchools ? schools : []),
    [isDistrict, schools],
  )
  const found = useQueries({
    queries: requested.map((school) => classChoices(school)),
    combine: rowsOfEach,
  })
  return useMemo(() => {
    if (!isDistrict) {
      return { classes: own.data?.rows.map((row) => ({ value: row.id, label: classText(row) })) ?? [] }
    }
    const nameOf = (school: number | undefined) =>
      requested.length > 1 ? `${names.find(({ value }) => value === school)?.label ?? ''} ` : ''
    const classes = found.flatMap((rows, i) =>
      (rows ?? []).map((row) => ({ value: row.id, label: nameOf(requested[i]) + classText(row) })),
    )
    return { schools: names, ...(classes.length > 0 && { classes }) }
  }, [isDistrict, own.data, names, requested, found, classText])
}

const rowsOfEach = <T>(results: UseQueryResult<{ rows: T[] }>[]) => results.map(({ data }) => data?.rows)
