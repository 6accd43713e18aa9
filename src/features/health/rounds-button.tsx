import { CalendarRange } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { Button } from '@/ui/button.tsx'

const RoundsDialog = lazy(() =>
  import('./rounds-dialog.tsx').then((part) => ({ default: part.RoundsDialog })),
)

/** The bureau's way to the rounds of check-ups and of the fitness test; not there for a school. */
export function RoundsButton() {
  const t = useT('health')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed auth={['qu']} hide>
      <Button size="small" icon={<CalendarRange aria-hidden size={14} />} onClick={() => setOpen(true)}>
        {t('rounds.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <RoundsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
