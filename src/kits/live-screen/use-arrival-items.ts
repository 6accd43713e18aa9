import { useMemo } from 'react'
import type { Arrival } from '@/contract/arrival.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '@/kits/analysis/row-name.ts'

/** What came in by class, for a ticker; in a district with the name of the school. */
export function useArrivalItems(arrivals: readonly Arrival[] | undefined, isDistrict: boolean) {
  const vision = useT('vision')
  return useMemo(
    () =>
      arrivals?.map(({ id, at, school, grade, classNumber, n }) => {
        const area = rowName({ grade, number: classNumber }, vision)
        return { id, at, n, label: isDistrict ? `${school} ${area}` : area }
      }) ?? [],
    [arrivals, isDistrict, vision],
  )
}
