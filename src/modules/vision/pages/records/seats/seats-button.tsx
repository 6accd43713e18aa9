import { Armchair } from 'lucide-react'
import { useClassChoices } from '@/api/organisation-choices.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

type SeatsButtonProps = { query: ListQuery; onSeats: (classId: number) => void }

/** Opens the seats of the class that the list shows, else of the first one; not there where there is no class. */
export function SeatsButton({ query, onSeats }: SeatsButtonProps) {
  const t = useT('vision-records')
  const { data } = useClassChoices()
  const chosen = query.filters?.class
  const [only, second] = Array.isArray(chosen) ? chosen.map(Number) : []
  const classId = second === undefined && only !== undefined ? only : data?.rows[0]?.id
  if (classId === undefined) return null
  return (
    <Button icon={<Armchair aria-hidden size={16} />} onClick={() => onSeats(classId)}>
      {t('seats.open')}
    </Button>
  )
}
