import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { WallButton } from '@/kits/display/wall-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { LiveMark } from './live-mark.tsx'
import { useSport } from './sport-context.tsx'

/** Beside the breadcrumb: the pages behind the figures, for the same window, how fresh they are, and the way to the wall. */
export function ScreenTools() {
  const { organisation, search, set } = useSport()
  const t = useT('sport')
  const isBureau = organisation.kind === 'region'
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
        <WallButton label={t('wall')} onWall={() => set({ wall: 1 })} />
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
