import type { AddedFrom } from '@/contract/node-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useFromText } from '@/kits/node-screen/use-from-text.ts'
import { yearName } from '@/lib/school-year.ts'

/** Of which school year, and from how many districts; nothing before it is known. */
export function usePeriodText(
  screen: { round: { schoolYear: number }; head: { from: AddedFrom } } | undefined,
): string | undefined {
  const health = useT('health')
  const fromText = useFromText()
  return (
    screen &&
    [health('yearLong', { year: yearName(screen.round.schoolYear) }), fromText(screen.head.from)].join(' · ')
  )
}
