import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { useSize } from '@/ui/size.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useScreen } from './screen-context.tsx'

/** A school without a roster: why the screen is empty, and the two imports that fill it. */
export function EmptySchool() {
  const t = useT('vision')
  const wall = useSize() === 'wall'
  const { organisation } = useScreen()
  const own = organisation.kind === 'school' && !wall
  return (
    <div className="flex min-h-90 flex-1 rounded border border-line bg-surface wall:h-full wall:border-none">
      <StateBlock
        state="empty"
        title={t('empty.noRoster')}
        detail={t('empty.noRosterWhy')}
        action={
          own && (
            <span className="flex flex-wrap justify-center gap-2">
              <Link to="/manage/student" className={buttonClass('primary')}>
                {t('empty.importRoster')}
              </Link>
              <Link to="/visionCheck/analysisExport" className={buttonClass()}>
                {t('empty.importVision')}
              </Link>
            </span>
          )
        }
      />
    </div>
  )
}
