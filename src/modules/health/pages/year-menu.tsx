import { Check, ChevronDown } from 'lucide-react'
import type { RoundRef } from '@/contract/figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { yearName } from './screen/labels.ts'

/** The school year in sight, and the way to the others; the newest is named by none. */
export function YearMenu({
  rounds,
  shown,
  onYear,
}: {
  /** Newest first. */
  rounds: readonly RoundRef[] | undefined
  shown: number | undefined
  onYear: (year: number | undefined) => void
}) {
  const t = useT('health')
  if (shown === undefined || !rounds) return null
  return (
    <Menu
      label={t('year')}
      align="start"
      width={200}
      trigger={
        <Button size="small" aria-label={`${t('year')} ${yearName(shown)}`}>
          <span className="text-t2">{t('year')}</span>
          {yearName(shown)}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
      entries={rounds.map(({ id, schoolYear }, index) => ({
        id: String(id),
        label: yearName(schoolYear),
        hint: schoolYear === shown && <Check aria-hidden size={16} />,
        onSelect: () => onYear(index === 0 ? undefined : schoolYear),
      }))}
    />
  )
}
