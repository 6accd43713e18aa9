import { Link } from '@tanstack/react-router'
import { CalendarRange, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const UnconfirmedSwitch = lazy(() =>
  import('./unconfirmed-switch.tsx').then((part) => ({ default: part.UnconfirmedSwitch })),
)

/** The bureau's way to the page of rounds, and what its screens show; not there for a school. */
export function RoundsButton() {
  const t = useT('health')
  return (
    <Allowed auth={['qu']} hide>
      <Link to="/manage/rounds" className={buttonClass('secondary', 'small')}>
        <CalendarRange aria-hidden size={14} />
        {t('rounds.title')}
      </Link>
      <Popover
        label={t('shown')}
        width={320}
        trigger={
          <Button size="small" icon={<SlidersHorizontal aria-hidden size={14} />}>
            {t('shown')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-10" />}>
          <UnconfirmedSwitch />
        </Suspense>
      </Popover>
    </Allowed>
  )
}
