import { useMemo } from 'react'
import { useClassChoices, useSchoolChoices } from '@/api/organisation-choices.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useClassText } from '@/kits/table/use-labels.ts'

/** Open classes of a school, the own one without; with the number of students beside each. */
export function useClassOptions(school?: number, isRequested = true) {
  const { data, isPending } = useClassChoices(school, isRequested)
  const classText = useClassText()
  const options = useMemo(
    () =>
      (data?.rows ?? []).map((row) => ({
        value: row.id,
        label: classText(row),
        note: formatCount(row.students),
      })),
    [data, classText],
  )
  return { options, isPending }
}

/** Schools of the district. */
export function useSchoolOptions(isRequested = true) {
  const { data } = useSchoolChoices(isRequested)
  return useMemo(() => (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}
