import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'

const RemindDialog = lazy(() =>
  import('./remind-dialog.tsx').then((part) => ({ default: part.RemindDialog })),
)

/** The bureau's way to remind schools that are late in a school year; not there for a school. */
export function RemindButton({ schoolYear }: { schoolYear: number }) {
  const t = useT('health')
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed auth={['qu']} hide>
      <Button
        size="small"
        icon={<BellRing aria-hidden size={14} />}
        disabled={isOffline}
        onClick={() => setOpen(true)}
      >
        {t('remind.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <RemindDialog schoolYear={schoolYear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
