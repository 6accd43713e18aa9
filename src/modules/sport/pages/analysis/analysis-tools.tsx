import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { LiveMark } from '../screen/live-mark.tsx'
import { useSport } from '../screen/sport-context.tsx'

/** Beside the breadcrumb: the pages behind the figures, for the same window, how fresh they are, and the link to exactly this. */
export function AnalysisTools() {
  const { organisation } = useSport()
  const t = useT('sport-analysis')
  const isBureau = organisation.kind === 'region'
  const look = `${buttonClass('link', 'small')} max-[600px]:hidden`
  return (
    <PageTools>
      <Link to={isBureau ? '/sport/cityBase' : '/sport/base'} className={look}>
        {t('link.screen')}
      </Link>
      <Link to={isBureau ? '/sport/cityStudent' : '/sport/student'} className={look}>
        {t('link.students')}
      </Link>
      {/* A phone has a way of its own to pass an address on, and no room beside the window. */}
      <span className="ml-auto flex items-center gap-3 max-[600px]:hidden">
        <span className="max-[900px]:hidden">
          <LiveMark />
        </span>
        <CopyButton size="small" text={() => location.href}>
          {t('copyLink')}
        </CopyButton>
      </span>
    </PageTools>
  )
}
