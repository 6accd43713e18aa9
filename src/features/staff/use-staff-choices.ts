import { useMemo } from 'react'
import { useClassChoices, useSchoolChoices } from '@/api/students.ts'
import { useClassText } from '@/kits/table/use-words.ts'

/** Schools of the district, for filters and forms. */
export function useSchoolOptions(isWanted: boolean) {
  const { data } = useSchoolChoices(isWanted)
  return useMemo(() => (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}

/** Open classes of a school, the own one without. */
export function useClassOptions(school: number | undefined, isWanted: boolean) {
  const { data } = useClassChoices(school, isWanted)
  const classText = useClassText()
  return useMemo(
    () => (data?.rows ?? []).map((row) => ({ value: row.id, label: classText(row) })),
    [data, classText],
  )
}
