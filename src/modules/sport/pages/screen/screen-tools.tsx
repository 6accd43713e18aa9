import { Link } from '@tanstack/react-router'
import { Expand } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { LiveMark } from './live-mark.tsx'
import { useSport } from './sport-context.tsx'

/** Beside the breadcrumb: the pages behind the figures, for the same window, how fresh they are, and the way to the wall. */
export function ScreenTools() {
  const { organisation, search, set } = useSport()
  const t = useT('sport')
  const isBureau = organisation.kind === 'region'
  const showWall = () => {
    // Full screen must be asked for inside the press; where it is refused the wall fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    set({ wall: 1 })
  }
  const links = isBureau
    ? ([
        ['/sport/cityStudent', 'students'],
        ['/sport/cityAnalysis', 'analysis'],
      ] as const)
    : ([
        ['/sport/student', 'students'],
        ['/sport/analysis', 'analysis'],
      ] as const)
  return (
    <PageTools>
      {links.map(([page, labels]) => (
        <Link key={page} to={page} className={`${buttonClass('link', 'small')} max-[600px]:hidden`}>
          {t(`link.${labels}`)}
        </Link>
      ))}
      <span className="ml-auto flex items-center gap-3">
        <span className="max-[900px]:hidden">
          <LiveMark />
        </span>
        <Button
          size="small"
          className="max-[600px]:hidden"
          icon={<Expand aria-hidden size={14} />}
          onClick={showWall}
        >
          {t('wall')}
        </Button>
        <DisplayButton
          subject={{
            shown: {
              screen: 'sport',
              ...(search.school !== undefined
                ? { school: search.school }
                : search.stage && { stage: search.stage }),
            },
          }}
        />
      </span>
    </PageTools>
  )
}
