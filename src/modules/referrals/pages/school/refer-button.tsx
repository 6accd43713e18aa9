import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import { useOffline } from '@/live/use-offline.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import { BookDrawer } from './book-drawer.tsx'

/** From ticked vision records to an appointment: by their ids, as another list decides who matches. */
export function ReferButton({ bulk: { selection, n, clear, shown } }: { bulk: Bulk }) {
  const t = useT('referrals')
  const offline = useOffline()
  const isSchool = allows(useAccess(), ['admin'])
  const { data: found } = useRounds()
  const [isOpen, setOpen] = useState(false)
  const chosen = shown.query.filters?.['round']
  const round = Array.isArray(chosen) ? Number(chosen[0]) : found?.rounds[0]?.id
  if (!isSchool || !('ids' in selection) || round === undefined) return null
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden size={16} />}
        disabled={offline}
        title={offline ? t('offline') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('book.fromRecords')}
      </Button>
      {isOpen && (
        <BookDrawer
          act={{ kind: 'book', selection, n, round, onDone: clear }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
